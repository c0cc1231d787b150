import type { PresenceBody, Present } from '@vigie/contract/writing/presence.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { dayOf, formatDayTime, formatTime, today } from '@/lib/dates.ts'
import { usePresence } from './use-presence.ts'

const RECORDS = { blogs: 'cet article', projects: 'ce projet' } as const

/** « Claire Martin modifie cet article depuis 09:05 »; nothing while nobody else has it open. */
export function PresenceNotice({ collection, id }: Pick<PresenceBody, 'collection' | 'id'>) {
  const others = usePresence(collection, id)
  return (
    // In the page before the notice is: screen readers announce what comes into a region that they know.
    <div aria-live="polite">
      {others.length > 0 && (
        <Alert className="mb-6" type="info">
          {others.map((other) => (
            <p key={other.tab}>{sentence(other, RECORDS[collection])}</p>
          ))}
        </Alert>
      )}
    </div>
  )
}

function sentence({ name, isMe, since }: Present, record: string) {
  const time = dayOf(since) === today() ? formatTime(since) : `le ${formatDayTime(since)}`
  return isMe
    ? `Vous avez déjà ouvert ${record} dans un autre onglet depuis ${time}`
    : `${name} modifie ${record} depuis ${time}`
}
