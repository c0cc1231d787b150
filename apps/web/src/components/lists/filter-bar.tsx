import { Children, type ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

const SEVERAL_ROWS = {
  md: 'max-md:*:first:col-span-full max-md:*:last:even:col-span-full',
  lg: 'max-lg:*:first:col-span-full max-lg:*:last:even:col-span-full',
}
const ONE_ROW = {
  md: 'md:grid-flow-col md:grid-cols-[minmax(0,1fr)]',
  lg: 'lg:grid-flow-col lg:grid-cols-[minmax(0,1fr)] lg:auto-cols-[11rem]',
}

/**
 * A search and filters. On a wide screen they stand in one row, where the search takes what the filters
 * leave; otherwise the search has a row of its own, and the filters stand in pairs.
 */
export function FilterBar({ children }: { children: ReactNode }) {
  const filters = Children.count(children) - 1
  const from = filters > 2 ? 'lg' : 'md'
  return (
    <div
      className={cn(
        'mb-4 grid gap-2 min-[23rem]:grid-cols-2',
        SEVERAL_ROWS[from],
        ONE_ROW[from],
        filters === 1 && 'md:auto-cols-[16rem]',
        filters === 2 && 'md:auto-cols-[13rem]',
      )}
    >
      {children}
    </div>
  )
}
