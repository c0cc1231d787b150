import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '@/lib/cn.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label?: ReactNode
  help?: ReactNode
}

export function Checkbox({ label, help, className, id, ...props }: CheckboxProps) {
  const generatedId = useId()
  const inputId = id ?? generatedId
  const helpId = `${inputId}-help`
  const box = (
    <span className="relative inline-flex size-6 shrink-0 items-center justify-center">
      <input
        aria-describedby={help ? helpId : undefined}
        className="peer checkbox size-4.5"
        id={inputId}
        type="checkbox"
        {...props}
      />
      <Check
        aria-hidden="true"
        className="pointer-events-none absolute size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
        strokeWidth={3}
      />
    </span>
  )
  if (!label) return box
  return (
    <span className={cn('flex items-start gap-2', className)}>
      {box}
      <span className="min-w-0 pt-0.5 text-sm">
        <label className="cursor-pointer" htmlFor={inputId}>
          {label}
        </label>
        {help && (
          <span className="block text-muted" id={helpId}>
            {help}
          </span>
        )}
      </span>
    </span>
  )
}
