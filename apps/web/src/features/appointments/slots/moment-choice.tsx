import { useState } from 'react'
import { Button } from '@/components/ui/button.tsx'
import type { MomentChoiceProps } from './moment.ts'
import { SlotPicker } from './slot-picker.tsx'
import { TypedMomentFields } from './typed-moment-fields.tsx'

/** A free slot, or any moment that is typed: an administrator may receive somebody outside the opening hours. */
export function MomentChoice(props: MomentChoiceProps) {
  const [isTyped, setTyped] = useState(false)
  return (
    <div className="space-y-2">
      {isTyped ? <TypedMomentFields {...props} /> : <SlotPicker {...props} />}
      <Button className="-ml-4" onClick={() => setTyped(!isTyped)} size="sm" variant="link">
        {isTyped ? 'Choisir parmi les créneaux libres' : 'Indiquer un autre moment'}
      </Button>
    </div>
  )
}
