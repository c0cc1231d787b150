import type { Channel, Entry } from '@vigie/contract/common/entry.ts'
import { DIRECT_SOURCE } from '@vigie/contract/site/analytics.ts'
import { sourceOfApp, sourceOfHost, sourceOfUtm } from './known-sources.ts'

/** What was registered of a host; null for an address of a machine and for what is no host. */
export type DomainOf = (host: string) => string | null
export type Arrival = {
  channel: Channel
  source: string
  campaign: string | undefined
  /** From another page of the site: what brought the visitor is known of an earlier view alone. */
  isInternal: boolean
}

/** Ways of paying for a visit, and all that is no post, link or search of somebody. */
const FREE_MEDIUMS = new Set(['', 'social', 'organic', 'referral', 'organic_social', 'organic-social', 'ai'])
const MAIL_MEDIUMS = new Set(['email', 'e-mail', 'mail', 'newsletter', 'emailing'])
/** The list of domains weighs 130 kB: it is read when the first visit comes, not at the start. */
export const loadDomains = async (): Promise<DomainOf> => {
  const { getDomain } = await import('tldts')
  return (host) => getDomain(host, { allowPrivateDomains: true })
}

const REMEMBERED_MAX = 1000

/**
 * Reading the hosts costs more than the rest of a visit, and a site has few referrers: each is read once a day. Invented
 * ones empty the memory, and are read each time.
 */
export function rememberArrivals(domainOf: DomainOf) {
  const known = new Map<string, Arrival | undefined>()
  return (entry: Entry, origin: string | undefined, siteUrl: string | undefined) => {
    const key = `${origin} ${entry.referrer}`
    const isPlain = entry.referrer !== undefined && !entry.source && !entry.medium && !entry.campaign
    if (isPlain && known.has(key)) return known.get(key)
    const arrival = arrivalOf(entry, ownHostsOf(origin, siteUrl), domainOf)
    if (known.size >= REMEMBERED_MAX) known.clear()
    if (isPlain) known.set(key, arrival)
    return arrival
  }
}

/**
 * What the address of the page says of a link goes before the referrer: whoever made the link named it. Undefined
 * when neither is known, as older trackers send.
 */
export function arrivalOf(
  entry: Entry,
  ownHosts: readonly string[],
  domainOf: DomainOf,
): Arrival | undefined {
  const { referrer, source: utmSource, medium: utmMedium, campaign: utmCampaign } = entry
  const campaign = utmCampaign || undefined
  const [name, medium] = [(utmSource ?? '').toLowerCase(), (utmMedium ?? '').toLowerCase()]
  if (name || medium || campaign) {
    const from = name || (referrer ? byReferrer(referrer, ownHosts, domainOf).source : '')
    return { ...byUtm(name, medium, from || campaign || medium), campaign, isInternal: false }
  }
  return referrer === undefined ? undefined : byReferrer(referrer, ownHosts, domainOf)
}

function byUtm(name: string, medium: string, from: string): Pick<Arrival, 'channel' | 'source'> {
  const known = sourceOfUtm(name)
  if (known?.channel === 'newsletter' || MAIL_MEDIUMS.has(medium))
    return { channel: 'newsletter', source: known?.source ?? from }
  if (known?.channel === 'assistant' || (known && FREE_MEDIUMS.has(medium))) return known
  return { channel: 'campaign', source: known?.source ?? from }
}

function byReferrer(referrer: string, ownHosts: readonly string[], domainOf: DomainOf): Arrival {
  const origin = referrer.split('/', 3).join('/').toLowerCase()
  const direct: Arrival = { channel: 'direct', source: DIRECT_SOURCE, campaign: undefined, isInternal: false }
  const app = sourceOfApp(origin)
  if (app) return { ...direct, ...app }
  const host = /^https?:/.test(origin) && URL.canParse(origin) ? new URL(origin).hostname : ''
  if (host && ownHosts.includes(host)) return { ...direct, isInternal: true }
  const domain = domainOf(host)
  if (!domain) return direct
  if (ownHosts.some((own) => domainOf(own) === domain)) return { ...direct, isInternal: true }
  return { ...direct, ...(sourceOfHost(host, domain) ?? { channel: 'site', source: domain }) }
}

/** Of the page that a request comes from, and of the company's site. */
export const ownHostsOf = (...urls: (string | undefined)[]) =>
  urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).hostname] : []))
