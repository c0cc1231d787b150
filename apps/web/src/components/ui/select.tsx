import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn.ts'

/**
 * A filter and a row are lower than a field, but on phones, where a small select would make the page zoom in.
 */
const SIZES = {
  field: 'h-10',
  filter: 'h-10 sm:h-9 sm:text-sm',
  row: 'h-10 lg:h-8 lg:text-sm',
} as const

export type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  size?: keyof typeof SIZES
}

/** The native select: the phone's own picker, type-ahead and forms for free. Children are `<option>`s. */
export function Select({ size = 'field', className, children, ...props }: SelectProps) {
  return (
    <span className={cn('relative block w-full', className)}>
      <select className={cn('control w-full appearance-none truncate pr-9 pl-3', SIZES[size])} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
