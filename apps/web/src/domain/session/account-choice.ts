import { createListeners } from '@/lib/store.ts'
import { session } from './session.ts'

/** Something that the account switches on or off in this browser; `isOn` until it does. */
export function accountChoice(name: string, isOn: boolean) {
  const { subscribe, notify } = createListeners()
  const keyOf = () => `vigie:${name}:${session.user()?.id ?? ''}`
  return {
    get: () => (localStorage.getItem(keyOf()) !== null) !== isOn,
    set(next: boolean) {
      if (next === isOn) localStorage.removeItem(keyOf())
      else localStorage.setItem(keyOf(), '1')
      notify()
    },
    subscribe,
  }
}
