import type { LucideIcon } from 'lucide-react'
import { Button } from './button.tsx'

interface RowActionProps {
  icon: LucideIcon
  /** What it does and to what: read out, and told apart from those of the other rows. */
  label: string
  /** The short word that shows under the pointer. */
  title: string
  onClick: () => void
  destructive?: boolean
}

/** The small buttons at the end of a row. */
export function RowAction({ icon: Icon, label, title, onClick, destructive = false }: RowActionProps) {
  return (
    <Button
      aria-label={label}
      className={destructive ? 'text-danger-text!' : undefined}
      onClick={onClick}
      size="icon"
      title={title}
      variant="ghost"
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}
