import { createContext, useContext, useEffect } from 'react'

/** Answers whether the modal may close. */
export type CloseGuard = () => boolean | Promise<boolean>

/** Lets what is inside a modal (a dirty form) have a say before the modal closes. */
export const ModalGuardContext = createContext<((guard: CloseGuard) => () => void) | null>(null)

export function useModalGuard(guard: CloseGuard | null): void {
  const register = useContext(ModalGuardContext)
  useEffect(() => {
    if (register && guard) return register(guard)
    return undefined
  }, [register, guard])
}
