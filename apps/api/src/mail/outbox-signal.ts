const listeners = new Set<() => void>()

/** Called within this process soon before a mail is there to be sent: its transaction may still be open. */
export function onMailQueued(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function announceMail() {
  for (const listener of listeners) listener()
}
