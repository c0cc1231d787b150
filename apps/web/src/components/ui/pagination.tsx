import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cn } from '@/lib/cn.ts'
import { Button } from './button.tsx'

export type PaginationProps = {
  page: number
  pages: number
  onPageChange: (page: number) => void
  /** Shown at the left, for instance « 1–50 sur 128 blogs ». */
  summary?: string | undefined
  className?: string | undefined
}

export function Pagination({ page, pages, onPageChange, summary, className }: PaginationProps) {
  if (pages <= 1 && !summary) return null
  return (
    <nav
      aria-label="Pagination"
      className={cn('flex flex-wrap items-center justify-between gap-3 text-sm text-muted', className)}
    >
      <p className="tabular-nums">{summary}</p>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <Button disabled={page <= 1} onClick={() => onPageChange(page - 1)} size="sm" variant="outline">
            <ChevronLeft aria-hidden="true" />
            <span className="max-sm:sr-only">Précédent</span>
          </Button>
          <span aria-live="polite" className="px-1 text-fg tabular-nums">
            Page {page} sur {pages}
          </span>
          <Button disabled={page >= pages} onClick={() => onPageChange(page + 1)} size="sm" variant="outline">
            <span className="max-sm:sr-only">Suivant</span>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  )
}
