import { cn } from '@/lib/cn.ts'

/** The V of Vigie and the eye above it, as in public/favicon.svg. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={cn('size-7 shrink-0', className)} viewBox="0 0 32 32">
      <rect className="fill-accent" height="32" rx="8" width="32" />
      <g className="fill-on-accent stroke-on-accent">
        <path
          d="M6 10.5 16 24l10-13.5"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="3.4"
        />
        <circle cx="16" cy="10" r="2.6" stroke="none" />
      </g>
    </svg>
  )
}
