import { Slot } from 'radix-ui/slot'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn.ts'
import { Spinner } from './spinner.tsx'

const VARIANTS = {
  default: 'bg-accent text-on-accent shadow-xs hover:bg-accent-hover',
  destructive: 'bg-danger text-on-danger shadow-xs hover:bg-danger-hover',
  outline: 'border border-line-soft bg-surface text-fg shadow-xs hover:bg-subtle',
  secondary: 'bg-subtle text-fg hover:bg-subtle-hover',
  ghost: 'text-fg hover:bg-subtle',
  quiet: 'text-muted hover:bg-subtle hover:text-fg',
  link: 'text-accent-text underline-offset-4 hover:underline',
} as const

const SIZES = {
  row: 'h-8 gap-1.5 px-1.5 text-sm',
  sm: 'h-8 gap-1.5 px-3 text-sm',
  md: 'h-9 gap-2 px-4 text-sm',
  icon: 'size-9',
} as const

export type ButtonVariant = keyof typeof VARIANTS
export type ButtonSize = keyof typeof SIZES

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner, announces it and refuses clicks; the button keeps the focus. */
  isBusy?: boolean
  /** Replaces the label while busy. */
  busyLabel?: string | undefined
  /** Styles the only child, such as a link, instead of rendering a button. */
  asChild?: boolean
}

export function Button({
  variant = 'default',
  size = 'md',
  isBusy = false,
  busyLabel,
  asChild = false,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(
    'pressable touch-target inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap',
    "select-none disabled:cursor-not-allowed disabled:opacity-55 [&_svg:not([class*='size-'])]:size-4",
    VARIANTS[variant],
    SIZES[size],
    isBusy && 'cursor-progress',
    className,
  )
  if (asChild) {
    return (
      <Slot className={classes} data-variant={variant} {...props}>
        {children}
      </Slot>
    )
  }
  return (
    <button
      // `aria-disabled` rather than `disabled`: a disabled button would drop the keyboard focus.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={classes}
      data-variant={variant}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      type={type}
      {...props}
    >
      {isBusy && <Spinner />}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}
