import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** The addresses of a host name, as the operating system knows them. */
export type Resolve = (host: string) => Promise<string[]>

export type AddressRules = {
  /** Addresses of the inside network are allowed too. */
  allowPrivate: boolean
  resolve?: Resolve
}

/** The allowed addresses of a host name, resolved once; empty when there is none. */
export async function findAddresses(host: string, { allowPrivate, resolve = byLookup }: AddressRules) {
  const found = isIP(host) ? [host] : await resolve(host)
  return allowPrivate ? found : found.filter(isPublicAddress)
}

const byLookup: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/** True for addresses of the public internet; IPv4-mapped IPv6 is checked as IPv4. */
export function isPublicAddress(address: string) {
  const family = isIP(address)
  if (family === 4) return !RESERVED.check(address, 'ipv4')
  if (family !== 6) return false
  const mapped = address.toLowerCase().includes('ffff:') && MAPPED.check(address, 'ipv6')
  if (mapped) return !RESERVED.check(address, 'ipv6')
  return UNICAST.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6')
}

export const isLoopback = (address: string) => LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const RESERVED = subnets('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
// Teredo and 6to4 addresses contain an IPv4 address, which may be a private one.
subnets('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'], RESERVED)
const UNICAST = subnets('ipv6', ['2000::/3'])
const MAPPED = subnets('ipv6', ['::ffff:0:0/96'])
const LOOPBACK = subnets('ipv6', ['::1/128'], subnets('ipv4', ['127.0.0.0/8']))

function subnets(family: 'ipv4' | 'ipv6', ranges: string[], list = new BlockList()) {
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}
