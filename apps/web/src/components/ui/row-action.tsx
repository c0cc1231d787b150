import type { LucideIcon } from 'lucide-react'
import { cn } from '@/lib/cn.ts'
import { Button } from './button.tsx'

type RowActionProps = {
  icon: LucideIcon
  /** What it does and to what: read out, and told apart from those of the other rows. */
  label: string
  /** The word on the button, which the label begins with. */
  title: string
  onClick: () => void
  isDestructive?: boolean
}

/** Only a wide screen has room for the icons beside the words. */
export const ROW_ACTION = 'px-2 max-xl:[&_svg]:hidden'

/** The buttons at the end of a row. */
export function RowAction({ icon: Icon, label, title, onClick, isDestructive = false }: RowActionProps) {
  return (
    <Button
      aria-label={label}
      className={cn(ROW_ACTION, isDestructive && 'text-danger-text!')}
      onClick={onClick}
      size="sm"
      variant="ghost"
    >
      <Icon aria-hidden="true" />
      {title}
    </Button>
  )
}
