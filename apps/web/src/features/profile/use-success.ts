import { useState } from 'react'
import type { Success } from './success-banner.tsx'

/** A new id each time, so that the same message twice is shown twice. */
export function useSuccess() {
  const [success, setSuccess] = useState<Success | null>(null)
  const celebrate = (message: string) => setSuccess((last) => ({ id: (last?.id ?? 0) + 1, message }))
  return { success, celebrate }
}
