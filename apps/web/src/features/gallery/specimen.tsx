import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 border-b border-line pb-2 text-lg font-semibold">{title}</h2>
      <div className="grid gap-6">{children}</div>
    </section>
  )
}

type SpecimenProps = {
  name: string
  children: ReactNode
  className?: string
}

export function Specimen({ name, children, className }: SpecimenProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-xs font-medium text-muted">{name}</h3>
      <div className={cn('min-w-0', className)}>{children}</div>
    </div>
  )
}

export const ROW = 'flex flex-wrap items-center gap-2'
