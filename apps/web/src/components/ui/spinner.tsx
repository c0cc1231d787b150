import { LoaderCircle } from 'lucide-react'
import { cn } from '@/lib/cn.ts'

/** Decorative: a text beside it must say what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden="true" className={cn('spinner size-4 shrink-0', className)} />
}
