import { useSyncExternalStore } from 'react'

type Store<Value> = {
  get: () => Value
  subscribe: (listener: () => void) => () => void
}

/** A value outside React, such as one that is set where no component is rendered. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const { subscribe, notify } = createListeners()
  return {
    get: () => value,
    set: (next: Value) => {
      value = next
      notify()
    },
    subscribe,
  }
}

export function useStore<Value>({ subscribe, get }: Store<Value>) {
  return useSyncExternalStore(subscribe, get)
}

/** For a value that is kept elsewhere, such as in the document. */
export function createListeners<Event = void>() {
  const listeners = new Set<(event: Event) => void>()
  return {
    subscribe: (listener: (event: Event) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (event: Event) => {
      for (const listener of listeners) listener(event)
    },
  }
}
