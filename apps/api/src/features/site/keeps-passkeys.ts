/** Browsers offer a passkey at the host that it was made for only, and over https. */
export function keepsPasskeys(former: string | undefined, next: string) {
  if (!former) return false
  const [from, to] = [new URL(former), new URL(next)]
  return from.hostname === to.hostname && (to.protocol === 'https:' || to.protocol === from.protocol)
}
