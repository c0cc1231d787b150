import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/components/states/lazy-part.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useUrlOnce } from '@/lib/lists/use-url-once.ts'

const NewAppointmentDialog = lazyPart(
  async () => (await import('./new-appointment-dialog.tsx')).NewAppointmentDialog,
)

export function NewAppointmentButton() {
  const [isOpen, setOpen] = useState(false)
  useUrlOnce('action', (action) => action === 'nouveau' && setOpen(true))
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden="true" />
        Nouveau rendez-vous
      </Button>
      <Suspense>{isOpen && <NewAppointmentDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
