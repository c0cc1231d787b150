import { cn } from '@/lib/cn.ts'

/** A grey block in the shape of what is coming. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cn('skeleton block rounded-sm', className)} />
}
