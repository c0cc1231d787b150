/** The token is behind #, which browsers send to no server: no log and no referrer keeps it. */
export function accountLink(origin: string, parameter: string, token: string) {
  const url = new URL('/login', origin)
  url.hash = `${parameter}=${token}`
  return url.href
}
