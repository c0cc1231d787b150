import { CircleAlert } from 'lucide-react'
import { Slot } from 'radix-ui/slot'
import { type ReactElement, type ReactNode, useId } from 'react'
import { Label } from '@/components/ui/label.tsx'
import { cn } from '@/lib/cn.ts'

export type FieldControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldProps = {
  label: ReactNode
  /** Give one when an ErrorSummary must link to the field. */
  id?: string
  help?: ReactNode
  error?: string | undefined
  required?: boolean
  /** At the right of the label, for instance a count of characters. */
  aside?: ReactNode
  className?: string | undefined
  /** The control, or a function that receives the attributes to spread on it. */
  children: ReactElement | ((props: FieldControlProps) => ReactNode)
}

export function Field({ label, id, help, error, required = false, aside, className, children }: FieldProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const helpId = `${controlId}-help`
  const errorId = `${controlId}-error`
  const control: FieldControlProps = {
    id: controlId,
    'aria-describedby': cn(error && errorId, help ? helpId : null) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  return (
    <div className={cn('min-w-0', className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <Label htmlFor={controlId} required={required}>
          {label}
        </Label>
        {aside && <span className="text-xs text-muted tabular-nums">{aside}</span>}
      </div>
      {typeof children === 'function' ? children(control) : <Slot {...control}>{children}</Slot>}
      {error && (
        <p className="mt-1.5 flex items-start gap-1.5 text-sm text-danger-text" id={errorId}>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p className="mt-1.5 text-sm text-muted" id={helpId}>
          {help}
        </p>
      )}
    </div>
  )
}
