import { FocusScope } from 'radix-ui/internal'
import type { ReactNode } from 'react'

/**
 * The title of a toast with a question while a modal is open. The modal traps the focus; this component moves
 * it to the buttons of the toast, and back when the toast closes.
 */
export function ToastQuestion({ children }: { children: ReactNode }) {
  return (
    <FocusScope.FocusScope
      asChild
      onMountAutoFocus={(event) => {
        event.preventDefault()
        const question = event.currentTarget
        if (question instanceof Element)
          question.closest('[data-variant]')?.querySelector<HTMLElement>('button')?.focus()
      }}
    >
      <span>{children}</span>
    </FocusScope.FocusScope>
  )
}
