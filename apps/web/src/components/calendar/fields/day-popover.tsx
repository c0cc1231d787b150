import * as Popover from 'radix-ui/popover'
import type { RefObject } from 'react'
import { DayPicker } from './day-picker.tsx'

type Props = {
  id: string
  /** What the popover stands below: the field and, in it, the button that opens and closes the popover. */
  box: RefObject<HTMLDivElement | null>
  value: string
  initial: string
  onChoose: (day: string) => void
  onClose: () => void
}

/** The days below a field of a date, as long as they are open. */
export function DayPopover({ id, box, onClose, ...picker }: Props) {
  return (
    <Popover.Root onOpenChange={onClose} open>
      <Popover.Anchor virtualRef={box as RefObject<HTMLDivElement>} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          aria-label="Calendrier"
          className="pop-in z-menu rounded-lg border border-line bg-raised p-3 shadow-lg"
          collisionPadding={8}
          id={id}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            box.current?.querySelector('input')?.focus()
          }}
          onInteractOutside={(event) => {
            // The button closes the popover itself.
            if (box.current?.querySelector('button')?.contains(event.target as Node)) event.preventDefault()
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const content = event.target as HTMLElement
            content.querySelector<HTMLElement>('[data-choice][tabindex="0"]')?.focus()
          }}
          sideOffset={4}
        >
          <DayPicker {...picker} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
