import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn.ts'

export type SelectProps = ComponentProps<'select'>

/** The native select: the phone's own picker, type-ahead and forms for free. Children are `<option>`s. */
export function Select({ className, children, ...props }: SelectProps) {
  return (
    <span className={cn('relative block w-full', className)}>
      <select className="control h-10 w-full appearance-none truncate pr-9 pl-3" {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
