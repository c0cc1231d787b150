import type { LucideIcon } from 'lucide-react'
import { cn } from '@/lib/cn.ts'
import { Button } from './button.tsx'

type RowActionProps = {
  icon: LucideIcon
  /** The accessible name: the action and the row, so that screen readers can tell the buttons apart. */
  label: string
  /** The word on the button; the label must begin with it. */
  title: string
  onClick: () => void
  isDestructive?: boolean
}

/** The icons are shown on wide screens only. */
export const ROW_ACTION = 'max-xl:[&_svg]:hidden'

/** The buttons at the end of a row. */
export function RowAction({ icon: Icon, label, title, onClick, isDestructive = false }: RowActionProps) {
  return (
    <Button
      aria-label={label}
      className={cn(ROW_ACTION, isDestructive && 'hover:text-danger-text!')}
      onClick={onClick}
      size="row"
      variant="quiet"
    >
      <Icon aria-hidden="true" />
      {title}
    </Button>
  )
}
