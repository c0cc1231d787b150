import { type FailureWords, failureMessage } from '@/lib/http/error-message.ts'
import { toast } from './toast.ts'

/** Shows a toast that says why an action failed, and returns its message. */
export function reportFailure(error: unknown, words?: string | FailureWords) {
  const message = failureMessage(error, words)
  const title = typeof words === 'object' ? words.title : undefined
  if (title && title !== message) toast.error(title, { description: message })
  else toast.error(message)
  return message
}
