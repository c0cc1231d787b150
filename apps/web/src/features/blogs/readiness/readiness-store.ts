import type { UseFormReturn } from 'react-hook-form'
import { createStore } from '@/lib/store.ts'
import type { BlogFormValues } from '../blog-form-values.ts'
import type { Findings } from './run-checks.ts'

/** Long enough that nothing is computed between two letters. */
const SETTLED_MS = 400

type Source = Pick<UseFormReturn<BlogFormValues>, 'getValues' | 'subscribe'>

/**
 * The findings of a form, apart from its state: what shows them renders alone, once nobody has typed for a moment.
 * Nothing is read before something shows them.
 */
export function createReadiness({ getValues, subscribe }: Source) {
  const findings = createStore<Findings | null>(null)
  let readers = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | null = null
  let run = 0

  const check = async () => {
    run += 1
    const mine = run
    const { runChecks } = await import('./run-checks.ts')
    const found = await runChecks({ ...getValues() })
    if (mine === run) findings.set(found)
    return found
  }
  const checkSoon = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), delay)
  }

  return {
    get: findings.get,
    /** Now, without waiting for a pause in the typing. */
    check,
    subscribe(listener: () => void) {
      const unsubscribe = findings.subscribe(listener)
      readers += 1
      if (!stop) {
        stop = subscribe({ formState: { values: true }, callback: () => checkSoon(SETTLED_MS) })
        checkSoon(0)
      }
      return () => {
        unsubscribe()
        readers -= 1
        if (readers > 0) return
        stop?.()
        stop = null
        run += 1
        clearTimeout(timer)
      }
    },
  }
}

export type ReadinessStore = ReturnType<typeof createReadiness>
