import { Children, type ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

const ONE_ROW = {
  md: 'max-md:*:first:col-span-full max-md:*:last:even:col-span-full md:grid-flow-col md:grid-cols-[minmax(0,1fr)]',
  lg: 'max-lg:*:first:col-span-full max-lg:*:last:even:col-span-full lg:grid-flow-col lg:grid-cols-[minmax(0,1fr)]',
}

type Props = {
  /** The filters have short words: they stand in pairs on the narrowest phone too. */
  isCompact?: boolean
  children: ReactNode
}

/**
 * A search and filters. On a wide screen they stand in one row, where the search takes what the filters
 * leave; otherwise the search has a row of its own, and the filters stand in pairs.
 */
export function FilterBar({ isCompact = false, children }: Props) {
  const filters = Children.count(children) - 1
  return (
    <div
      className={cn(
        'mb-4 grid gap-2',
        isCompact ? 'grid-cols-2' : 'grid-cols-1 min-[23rem]:grid-cols-2',
        ONE_ROW[filters > 2 ? 'lg' : 'md'],
        filters > 3 ? 'auto-cols-[11rem] xl:auto-cols-[13rem]' : 'auto-cols-[14rem]',
      )}
    >
      {children}
    </div>
  )
}
