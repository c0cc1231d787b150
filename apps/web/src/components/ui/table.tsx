import type { ComponentProps } from 'react'
import { cn } from '@/lib/cn.ts'

// On phones and tablets the rows become cards (see `.table-cards` in tables.css). `display: block` strips a
// table of its semantics in some browsers, so every part repeats its role.

/** Give it an `aria-label`, or a caption. */
export function Table({ className, ...props }: ComponentProps<'table'>) {
  return (
    <div className="table-frame">
      {/* biome-ignore lint/a11y/noRedundantRoles: kept where CSS turns the rows into cards. */}
      <table className={cn('table-cards w-full text-left text-sm', className)} role="table" {...props} />
    </div>
  )
}

export function TableHeader(props: ComponentProps<'thead'>) {
  // biome-ignore lint/a11y/noRedundantRoles: kept where CSS turns the rows into cards.
  return <thead role="rowgroup" {...props} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
  // biome-ignore lint/a11y/noRedundantRoles: kept where CSS turns the rows into cards.
  return <tbody role="rowgroup" {...props} />
}

export type TableRowProps = ComponentProps<'tr'> & {
  /** Deleted: the row keeps its place for a moment, and ignores clicks. */
  isGone?: boolean
}

export function TableRow({ isGone = false, className, ...props }: TableRowProps) {
  return (
    <tr
      aria-hidden={isGone || undefined}
      className={cn('border-line', isGone && 'row-gone', className)}
      inert={isGone}
      // biome-ignore lint/a11y/noRedundantRoles: kept where CSS turns the rows into cards.
      role="row"
      {...props}
    />
  )
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      className={className}
      // biome-ignore lint/a11y/noRedundantRoles: kept where CSS turns the rows into cards.
      role="columnheader"
      scope="col"
      {...props}
    />
  )
}

export type TableCellProps = ComponentProps<'td'> & {
  /** The name of the column, shown beside the value when the row is a card. */
  label?: string | undefined
  /** Figures of one width, so that a column of numbers or dates lines up. */
  isNumeric?: boolean
}

export function TableCell({ label, isNumeric = false, className, ...props }: TableCellProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept where CSS turns the rows into cards.
    <td className={cn(isNumeric && 'tabular-nums', className)} data-label={label} role="cell" {...props} />
  )
}

/** The cell of row buttons: at the right of a row, at the foot of a card. */
export function TableActions({ className, children, ...props }: ComponentProps<'td'>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: kept where CSS turns the rows into cards.
    <td className={cn('table-actions', className)} role="cell" {...props}>
      <span className="flex flex-wrap items-center justify-end gap-1 lg:flex-nowrap">{children}</span>
    </td>
  )
}
