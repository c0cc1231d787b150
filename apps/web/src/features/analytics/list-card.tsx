import type { ReactNode } from 'react'
import { Card, CardContent } from '@/components/ui/card.tsx'

type ListCardProps = {
  title: string
  children: ReactNode
  /** Shows a sentence instead of the children. */
  isEmpty: boolean
}

export function ListCard({ title, isEmpty, children }: ListCardProps) {
  return (
    <Card aria-label={title}>
      <h3 className="px-4 pt-4 text-base font-semibold sm:px-5">{title}</h3>
      <CardContent>
        {isEmpty ? <p className="text-sm text-muted">Aucune page sur cette période.</p> : children}
      </CardContent>
    </Card>
  )
}
