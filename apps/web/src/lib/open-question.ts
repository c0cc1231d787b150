import { createStore, useStore } from './store.ts'

type Pending = { promise: Promise<boolean>; settle: (answer: boolean) => void }

/** A question that a dialog asks above everything else. While it is open, a second caller gets the same promise. */
export function createQuestion() {
  const question = createStore<Pending | null>(null)

  function ask() {
    const pending = question.get()
    if (pending) return pending.promise
    const { promise, resolve } = Promise.withResolvers<boolean>()
    question.set({ promise, settle: resolve })
    return promise
  }

  function settle(answer: boolean) {
    question.get()?.settle(answer)
    question.set(null)
  }

  const isAsked = () => question.get() !== null
  return { ask, settle, isAsked, useIsAsked: () => useStore(question) !== null }
}
