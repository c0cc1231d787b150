const listeners = new Set<() => void>()

/** Called in this process when a mail is queued; its transaction may still be open. */
export function onMailQueued(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function announceMail() {
  for (const listener of listeners) listener()
}
