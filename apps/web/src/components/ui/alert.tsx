import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

const TYPES = {
  success: { icon: CircleCheck, classes: 'border-success-line bg-success-soft text-success-text' },
  error: { icon: CircleAlert, classes: 'border-danger-line bg-danger-soft text-danger-text' },
  warning: { icon: TriangleAlert, classes: 'border-warning-line bg-warning-soft text-warning-text' },
  info: { icon: Info, classes: 'border-info-line bg-info-soft text-info-text' },
} as const

export type AlertType = keyof typeof TYPES

export type AlertProps = {
  type: AlertType
  title?: ReactNode
  children?: ReactNode
  /** Buttons at the end of the box. */
  actions?: ReactNode
  className?: string | undefined
}

export function Alert({ type, title, children, actions, className }: AlertProps) {
  const { icon: Icon, classes } = TYPES[type]
  return (
    <div
      className={cn('flex items-start gap-2.5 rounded-md border px-3.5 py-2.5 text-sm', classes, className)}
      data-type={type}
      role={type === 'error' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 break-words">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
      {actions && <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}
