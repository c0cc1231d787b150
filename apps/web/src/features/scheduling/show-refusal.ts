import { toast } from '@/components/toasts/toast.ts'
import { ApiError } from '@/lib/http/api-error.ts'

/** The agenda was not as shown: the server says how it is. Any other refusal is silent, and the data reload. */
export function showRefusal(error: unknown) {
  if (error instanceof ApiError && error.status === 409) toast.info(error.message)
}
