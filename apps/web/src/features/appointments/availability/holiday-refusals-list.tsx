import type { UnavailabilityInput } from '@vigie/contract/agenda/appointments.ts'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { fr } from '@/lib/typography.ts'
import { HeldAppointmentsDialog } from './held-appointments-dialog.tsx'
import { useMarkUnavailable } from './use-unavailability.ts'

export type HolidayRefusal = {
  name: string
  message: string
  period: UnavailabilityInput
  /** Appointments are what stands in the way. */
  isHeld: boolean
}

type Props = { refusals: readonly HolidayRefusal[]; onMarked: (refusal: HolidayRefusal) => void }

/** The public holidays that were left, with the way to their appointments (RDV-07). */
export function HolidayRefusalsList({ refusals, onMarked }: Props) {
  const { mark, marking } = useMarkUnavailable()
  const [opened, setOpened] = useState<HolidayRefusal | null>(null)
  const block = (refusal: HolidayRefusal) =>
    mark(refusal.period, () => {
      setOpened(null)
      onMarked(refusal)
    })
  if (refusals.length === 0) return null
  return (
    <Alert title="Certains jours ont été laissés" type="error">
      <ul className="list-disc pl-4">
        {refusals.map((refusal) => (
          <li key={refusal.name}>
            {fr(`${refusal.name} : ${refusal.message}`)}{' '}
            {refusal.isHeld && (
              <Button onClick={() => setOpened(refusal)} size="sm" variant="link">
                Voir les rendez-vous
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <HeldAppointmentsDialog
          isBlocking={marking !== null}
          onBlock={() => block(opened)}
          onClose={() => setOpened(null)}
          period={opened.period}
        />
      )}
    </Alert>
  )
}
