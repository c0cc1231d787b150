import { useSessionUser } from '@/domain/session/session.ts'
import { formatCount } from '@/lib/numbers.ts'
import { useSite } from './site.ts'

/** DAY-26: below the question before a deletion; only the privileged account can bring back what was deleted. */
export function useRecoverableWords() {
  const isPrivileged = useSessionUser()?.isPrivileged
  const { recoveryDays } = useSite()
  if (!isPrivileged || !recoveryDays) return undefined
  return `Récupérable pendant ${formatCount(recoveryDays, 'jour')} dans Configuration.`
}
