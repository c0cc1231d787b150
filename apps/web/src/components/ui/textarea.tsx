import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn.ts'

export type TextareaProps = ComponentProps<'textarea'>

/** Grows with its text where the browser can (`field-sizing`), from `rows` upwards. */
export function Textarea({ className, rows = 4, ...props }: TextareaProps) {
  return (
    <textarea
      className={cn('control field-sizing-content max-h-96 min-h-24 w-full px-3 py-2', className)}
      rows={rows}
      {...props}
    />
  )
}
