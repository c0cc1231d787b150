import type { LucideIcon } from 'lucide-react'
import { cn } from '@/lib/cn.ts'

const TONES = {
  danger: 'bg-danger-soft text-danger-text',
  warning: 'bg-warning-soft text-warning-text',
  success: 'bg-success-soft text-success-text',
  info: 'bg-info-soft text-info-text',
} as const

export function DialogIcon({ icon: Icon, tone }: { icon: LucideIcon; tone: keyof typeof TONES }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        '-mt-0.5 inline-flex size-8 shrink-0 items-center justify-center rounded-full',
        TONES[tone],
      )}
    >
      <Icon className="size-4.5" />
    </span>
  )
}
