import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn.ts'

export type LabelProps = ComponentProps<'label'> & {
  htmlFor: string
  required?: boolean
}

export function Label({ className, required = false, children, ...props }: LabelProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: `htmlFor` is required by the type of this component.
    <label className={cn('block text-sm font-medium text-fg', className)} {...props}>
      {children}
      {required && (
        <span aria-hidden="true" className="ml-0.5 text-danger-text">
          *
        </span>
      )}
    </label>
  )
}
