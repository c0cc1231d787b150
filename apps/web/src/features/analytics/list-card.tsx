import type { ReactNode } from 'react'
import { Card, CardContent } from '@/components/ui/card.tsx'

type ListCardProps = {
  title: string
  /** At the right of the title. */
  actions?: ReactNode
  children: ReactNode
  /** Shows a sentence instead of the children. */
  isEmpty: boolean
  emptyWords?: string
}

const NO_PAGE = 'Aucune page sur cette période.'

export function ListCard({ title, actions, isEmpty, emptyWords = NO_PAGE, children }: ListCardProps) {
  return (
    <Card aria-label={title} className="break-inside-avoid">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4 sm:px-5">
        <h3 className="text-base font-semibold">{title}</h3>
        {actions}
      </div>
      <CardContent>{isEmpty ? <p className="text-sm text-muted">{emptyWords}</p> : children}</CardContent>
    </Card>
  )
}
