import { isIPv4, isIPv6 } from 'node:net'

/**
 * SAFE-27: what a limit by address counts. A line and a rented server have a whole /64 at least, so that an IPv6
 * address counts as its /64, and an IPv4 address written as IPv6 as that IPv4 address. What is no address counts as
 * it is written; a client that has left has none, whatever Fastify's types say.
 */
export function countedAddress(address: string | undefined = '') {
  if (isIPv4(address)) return address
  const host = withoutPort(address)
  if (isIPv4(host)) return host
  const [bare = ''] = host.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  if (IPV4_INSIDE.has(groups.slice(0, 6).join(':'))) return toIPv4(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Some proxies forward the port of the connection, which is another one each time. */
const withoutPort = (address: string) => address.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')

/** Mapped, compatible, translated and NAT64: as a /64 these would be all of IPv4 at once. */
const IPV4_INSIDE = new Set(['0:0:0:0:0:ffff', '0:0:0:0:0:0', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0'])

/** The eight groups, in the one spelling that URL gives every IPv6 address. */
function groupsOf(address: string) {
  const [head = [], tail = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail]
}

const toIPv4 = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
