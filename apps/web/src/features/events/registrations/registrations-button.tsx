import type { Event } from '@vigie/contract/agenda/events.ts'
import { Users } from 'lucide-react'
import { Button } from '@/components/ui/button.tsx'
import { formatNumber } from '@/lib/numbers.ts'

type Props = { event: Event; onClick: (id: number) => void }

/** Also for an event that no longer takes registrations but has some. */
export function RegistrationsButton({ event, onClick }: Props) {
  const { id, registration, registered, waiting } = event
  if (!registration && registered + waiting === 0) return null
  const places = registration ? `/${formatNumber(registration.places)}` : ''
  return (
    <Button onClick={() => onClick(id)} size="sm" variant="outline">
      <Users aria-hidden="true" />
      Inscriptions
      <span className="text-muted tabular-nums">{`${formatNumber(registered)}${places}`}</span>
    </Button>
  )
}
