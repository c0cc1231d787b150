import { cn } from '@/lib/cn.ts'

export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cn('skeleton block rounded-sm', className)} />
}
