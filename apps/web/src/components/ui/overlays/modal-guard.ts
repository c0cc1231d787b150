import { createContext, useContext, useEffect } from 'react'

/** Returns whether the modal may close. */
export type CloseGuard = () => boolean | Promise<boolean>

/** Lets the content of a modal, such as a form with unsaved text, refuse its closing. */
export const ModalGuardContext = createContext<((guard: CloseGuard) => () => void) | null>(null)

export function useModalGuard(guard: CloseGuard | null): void {
  const register = useContext(ModalGuardContext)
  useEffect(() => {
    if (register && guard) return register(guard)
    return undefined
  }, [register, guard])
}
