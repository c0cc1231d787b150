import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'

/**
 * APPT-17: a 409 shows the server's message as information; any other refusal shows nothing, and the data
 * reload.
 */
export function reportAgendaFailure(error: unknown, otherwise: string) {
  if (error instanceof NetworkError) reportFailure(error, otherwise)
  else if (error instanceof ApiError && error.status === 409) toast.info(error.message)
}
