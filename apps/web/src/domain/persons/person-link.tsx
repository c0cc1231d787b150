import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button.tsx'
import { ROW_ACTION } from '@/components/ui/row-action.tsx'
import { cn } from '@/lib/cn.ts'

/** Below a title that is a target of its own: 24 px, and as far from it as WCAG 2.5.8 asks. */
export const PERSON_LINE = 'mt-0.5 block w-fit max-w-full truncate leading-6 text-muted'

export const personPath = (id: number) => `/personnes/${id}`

/** Null or absent where nobody is known by an address. */
type PersonId = { id: number | null | undefined }

type Props = PersonId & {
  /** In a row, where every name has one. */
  isQuiet?: boolean
  className?: string
  children: ReactNode
}

/** PERS-03: the name or the address of a person, which opens the page of that person. */
export function PersonLink({ id, isQuiet = false, className, children }: Props) {
  if (!id) return <span className={className}>{children}</span>
  return (
    <Link
      className={cn(
        'rounded-sm underline-offset-4 hover:underline',
        !isQuiet && 'text-accent-text',
        className,
      )}
      to={personPath(id)}
    >
      {children}
    </Link>
  )
}

/** The same at the end of a row, where the name or the address opens the row itself (DAY-16). */
export function PersonAction({ id, name }: PersonId & { name: string }) {
  if (!id) return null
  return (
    <Button asChild className={ROW_ACTION} size="row" variant="quiet">
      <Link aria-label={`Personne ${name}`} title="Voir la personne" to={personPath(id)}>
        <UserRound aria-hidden="true" />
      </Link>
    </Button>
  )
}
