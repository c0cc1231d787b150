import type { LucideIcon } from 'lucide-react'
import { cn } from '@/lib/cn.ts'
import { Button } from './button.tsx'

interface RowActionProps {
  icon: LucideIcon
  /** What it does and to what: read out, and told apart from those of the other rows. */
  label: string
  /** The word on the button, which the label begins with. */
  title: string
  onClick: () => void
  destructive?: boolean
}

/** Between a tablet and a wide screen a row has room for the words, not for their icons. */
export const ROW_ACTION = 'px-2.5 lg:max-xl:px-2 lg:max-xl:[&_svg]:hidden'

/** The buttons at the end of a row. */
export function RowAction({ icon: Icon, label, title, onClick, destructive = false }: RowActionProps) {
  return (
    <Button
      aria-label={label}
      className={cn(ROW_ACTION, destructive && 'text-danger-text!')}
      onClick={onClick}
      size="sm"
      variant="ghost"
    >
      <Icon aria-hidden="true" />
      {title}
    </Button>
  )
}
