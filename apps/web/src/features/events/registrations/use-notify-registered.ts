import {
  type EventChange,
  eventConflictResponseSchema,
  type NotifyRegistered,
  REGISTERED_PEOPLE,
} from '@vigie/contract/agenda/events.ts'
import { createElement } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { NotifyChoice } from './notify-choice.tsx'

/** The person read the question and keeps the event as it was: nothing failed. */
export class ChangeGivenUp extends Error {}

type People = { change: EventChange; registered: number; waiting: number }

const TITLES: Record<EventChange, string> = {
  moved: 'Déplacer un événement qui a des inscrits ?',
  cancelled: 'Annuler un événement qui a des inscrits ?',
  restored: 'Rétablir un événement qui a des inscrits ?',
}

/**
 * REG-06: sends a change; when the server replies that it affects registered people, sends it again once the person
 * has seen how many there are and chosen whether to notify them.
 */
export function useNotifyRegistered() {
  const { confirm } = useConfirm()

  async function ask(people: People): Promise<NotifyRegistered> {
    let tellRegistered = true
    const isConfirmed = await confirm({
      title: fr(TITLES[people.change]),
      message: createElement(NotifyChoice, {
        sentence: peopleLabel(people),
        label: 'Les prévenir par e-mail',
        onChange: (isTicked) => {
          tellRegistered = isTicked
        },
      }),
      confirmText: 'Enregistrer',
    })
    if (!isConfirmed) throw new ChangeGivenUp()
    return { tellRegistered, registeredSeen: people.registered }
  }

  return async <Output>(send: (told: NotifyRegistered) => Promise<Output>): Promise<Output> => {
    let told: NotifyRegistered = {}
    // The number may change while the question is read: it is then asked again.
    for (;;) {
      try {
        return await send(told)
      } catch (error) {
        const people = peopleOf(error)
        if (!people) throw error
        told = await ask(people)
      }
    }
  }
}

function peopleOf(error: unknown): People | null {
  if (!(error instanceof ApiError) || error.code !== REGISTERED_PEOPLE) return null
  const { change, registered, waiting } = eventConflictResponseSchema.parse(error.body)
  return { change: change ?? 'moved', registered: registered ?? 0, waiting: waiting ?? 0 }
}

/** « 12 personnes sont inscrites, 3 attendent une place. » */
function peopleLabel({ registered, waiting }: People) {
  const seated = formatCount(registered, 'personne est inscrite', 'personnes sont inscrites')
  const queue = formatCount(waiting, 'attend une place', 'attendent une place')
  return waiting > 0 ? `${seated}, ${queue}.` : `${seated}.`
}
