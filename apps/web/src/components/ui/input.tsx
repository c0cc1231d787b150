import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn.ts'

export type InputProps = ComponentProps<'input'>

export function Input({ className, type = 'text', ...props }: InputProps) {
  return <input className={cn('control h-10 w-full px-3', className)} type={type} {...props} />
}
