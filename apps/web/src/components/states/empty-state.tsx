import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

export type EmptyStateProps = {
  /** One sentence. */
  message: ReactNode
  /** The button or link that fills the list. */
  action?: ReactNode
  /** When filters hide all rows. */
  onClear?: (() => void) | undefined
  icon?: LucideIcon | undefined
}

export function EmptyState({ message, action, onClear, icon: Icon = Inbox }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-dashed border-line-soft px-6 py-12 text-center">
      <span className="inline-flex size-10 items-center justify-center rounded-full bg-subtle text-muted">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <p className="max-w-prose text-sm text-muted">{message}</p>
      {onClear && (
        <Button onClick={onClear} variant="outline">
          Effacer les filtres
        </Button>
      )}
      {action}
    </div>
  )
}
