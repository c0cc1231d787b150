import { FocusScope } from 'radix-ui/internal'
import type { ReactNode } from 'react'

/**
 * The title of a toast that asks something while a modal is open. The modal keeps the keyboard to itself; this takes
 * it to the toast's buttons for as long as the question stands, then back to where it was.
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
