import { cn } from '@/lib/cn.ts'
import { Spinner } from '../ui/spinner.tsx'

export type LoadingProps = {
  label?: string | undefined
  className?: string | undefined
}

export function Loading({ label = 'Chargement...', className }: LoadingProps) {
  return (
    <div
      className={cn('flex flex-col items-center justify-center gap-3 py-16 text-sm text-muted', className)}
      role="status"
    >
      <Spinner className="size-6 text-accent-text" />
      <p>{label}</p>
    </div>
  )
}
