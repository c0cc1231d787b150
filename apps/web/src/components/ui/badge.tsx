import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn.ts'

const VARIANTS = {
  default: 'border-transparent bg-accent-soft text-accent-text',
  secondary: 'border-transparent bg-subtle text-fg',
  destructive: 'border-transparent bg-danger-soft text-danger-text',
  outline: 'border-line-soft text-fg',
  success: 'border-transparent bg-success-soft text-success-text',
  warning: 'border-transparent bg-warning-soft text-warning-text',
} as const

export type BadgeVariant = keyof typeof VARIANTS

export type BadgeProps = ComponentProps<'span'> & {
  variant?: BadgeVariant
}

export function Badge({ variant = 'default', className, ...props }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1 rounded-full border px-2 py-0.5 text-xs font-medium',
        '[&_svg]:size-3 [&_svg]:shrink-0',
        VARIANTS[variant],
        className,
      )}
      data-variant={variant}
      {...props}
    />
  )
}
