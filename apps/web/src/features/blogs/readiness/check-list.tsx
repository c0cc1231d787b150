import { ArrowRight, CircleCheck } from 'lucide-react'
import type { Check } from './checks.ts'
import { focusCheck } from './focus-check.ts'

export function CheckList({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success-text" />
        Rien à revoir : l’article est prêt.
      </p>
    )
  return (
    <ul aria-label="Points à revoir" className="-mx-2 grid gap-x-6 sm:grid-cols-2">
      {checks.map((check) => (
        <li key={`${check.field} ${check.place?.from ?? ''} ${check.words}`}>
          <button
            className="pressable flex min-h-9 w-full items-start gap-2 rounded-md px-2 py-1.5 text-left text-sm wrap-anywhere hover:bg-subtle pointer-coarse:min-h-11"
            onClick={() => focusCheck(check)}
            type="button"
          >
            <ArrowRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            {check.words}
          </button>
        </li>
      ))}
    </ul>
  )
}
