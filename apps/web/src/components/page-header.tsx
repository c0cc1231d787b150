import type { ReactNode } from 'react'

export type PageHeaderProps = {
  title: ReactNode
  /** One line. */
  subtitle?: ReactNode
  /** Buttons at the right, the primary one last. */
  actions?: ReactNode
  /** A link above the title, back to the list. */
  back?: ReactNode
}

export function PageHeader({ title, subtitle, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 max-sm:w-full">
        {back && <div className="mb-1 text-sm">{back}</div>}
        <h1 className="text-2xl font-semibold tracking-tight break-words text-fg">{title}</h1>
        {subtitle && <p className="mt-1 text-sm text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
