import { useState } from 'react'
import type { Success } from './success-banner.tsx'

/** The same words said twice are two successes: each is shown for its own time. */
export function useSuccess() {
  const [success, setSuccess] = useState<Success | null>(null)
  const celebrate = (message: string) => setSuccess((last) => ({ id: (last?.id ?? 0) + 1, message }))
  return { success, celebrate }
}
