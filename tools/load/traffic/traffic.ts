import { inTurn } from '../actions/action.ts'
import { actions } from '../actions/actions.ts'
import { createClient } from './client.ts'
import { nameErrors } from './errors.ts'

/** What the people of one database do, in their shares and always in the same order. */
export function openTraffic(tokens: readonly string[]) {
  const supplies = actions.map((action) => ({ ...action, next: action.open(tokens) }))
  const next = inTurn(
    shuffled(supplies.flatMap((supply) => Array.from({ length: supply.share }, () => supply))),
  )
  return {
    through(url: string) {
      const client = createClient(url)
      const perform = async ({ name, next }: (typeof supplies)[number], dueAt: number) => {
        const step = next()
        const outcome = await client.send(name, step, dueAt)
        step.after?.(outcome.status)
        return outcome
      }
      return {
        send: (dueAt: number) => perform(next(), dueAt),
        /** Each action once: what a process loads at its first use is then loaded. */
        async warmUp() {
          const outcomes = await Promise.all(supplies.map((supply) => perform(supply, performance.now())))
          const errors = nameErrors(outcomes)
          if (errors.length > 0) throw new Error(`before the load: ${errors.join('; ')}`)
          return outcomes
        },
        close: client.close,
      }
    },
  }
}

/** The same order at each run: a run that shows a fault can be repeated. */
function shuffled<Value>(values: Value[]) {
  let state = 20
  const order = values.map((value) => {
    state = (state * 48_271) % 2_147_483_647
    return { value, place: state }
  })
  return order.sort((one, other) => one.place - other.place).map(({ value }) => value)
}
