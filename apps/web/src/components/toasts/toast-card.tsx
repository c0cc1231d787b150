import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type FocusEvent, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { cn } from '@/lib/cn.ts'
import { dismissToast, pauseToast, resumeToast, type Toast } from './toast-store.ts'
import { useSwipe } from './use-swipe.ts'

const SWIPE_THRESHOLD = 50

const VARIANTS = {
  default: { icon: Bell, classes: 'border-line bg-raised text-fg', bar: 'bg-bar' },
  destructive: {
    icon: CircleAlert,
    classes: 'border-danger-line bg-danger-soft text-danger-text',
    bar: 'bg-danger',
  },
  success: {
    icon: CircleCheck,
    classes: 'border-success-line bg-success-soft text-success-text',
    bar: 'bg-success',
  },
  warning: {
    icon: TriangleAlert,
    classes: 'border-warning-line bg-warning-soft text-warning-text',
    bar: 'bg-warning',
  },
  info: { icon: Info, classes: 'border-info-line bg-info-soft text-info-text', bar: 'bg-info' },
} as const

export function ToastCard({ toast }: { toast: Toast }) {
  const { id, title, description, action, variant, countdown, remainingTime } = toast
  const { icon: Icon, classes, bar } = VARIANTS[variant]
  const holds = useHolds(id)
  const swipe = useSwipe(SWIPE_THRESHOLD, () => dismissToast(id))
  const actions = action === undefined ? [] : [action].flat()
  return (
    <div
      className={cn(
        'toast-in pointer-events-auto relative w-full touch-pan-y overflow-hidden',
        'rounded-lg border shadow-lg',
        classes,
      )}
      data-variant={variant}
      style={swipe.offset > 0 ? { transform: `translateX(${swipe.offset}px)` } : undefined}
      {...holds}
      {...swipe.handlers}
    >
      <div className="flex items-start gap-3 py-3 pr-2 pl-4">
        <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <div className="min-w-0 flex-1 py-0.5 text-sm break-words">
          {title && <p className="font-medium">{title}</p>}
          {description && <p className={cn(title ? 'mt-0.5' : null)}>{description}</p>}
          {actions.length > 0 && (
            <div className="mt-2.5 flex flex-wrap gap-2">
              {actions.map(({ label, onClick, isPrimary }) => (
                <Button
                  key={label}
                  onClick={() => {
                    dismissToast(id)
                    onClick()
                  }}
                  size="sm"
                  variant={isPrimary ? 'default' : 'outline'}
                >
                  {label}
                </Button>
              ))}
            </div>
          )}
        </div>
        {remainingTime !== undefined && (
          <span aria-hidden="true" className="pt-0.5 text-sm tabular-nums">
            {remainingTime}s
          </span>
        )}
        <button
          aria-label="Fermer la notification"
          className="pressable touch-target inline-flex size-7 shrink-0 items-center justify-center rounded-md hover:bg-fg/10"
          onClick={() => dismissToast(id)}
          type="button"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      {countdown !== undefined && (
        <Progress
          barClassName={bar}
          className="h-1 rounded-none bg-fg/10"
          label="Temps restant"
          max={countdown}
          value={remainingTime ?? 0}
        />
      )}
    </div>
  )
}

/** The time is paused while the toast is hovered or focused (DLG-41). */
function useHolds(id: string) {
  const held = useRef({ pointer: false, focus: false })
  const hold = (by: 'pointer' | 'focus', value: boolean) => {
    held.current[by] = value
    if (held.current.pointer || held.current.focus) pauseToast(id)
    else resumeToast(id)
  }
  return {
    onPointerEnter: () => hold('pointer', true),
    onPointerLeave: () => hold('pointer', false),
    onFocus: () => hold('focus', true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) hold('focus', false)
    },
  }
}
