const UTM_MAX = 100

/**
 * AUDI-04: a link to the company's site says in which campaign it was, the same to every recipient. One that says
 * something of its own keeps it.
 */
export function tagLink(link: string, campaign: string, siteUrl: string | undefined) {
  const url = new URL(link)
  if (!siteUrl || hostOf(url) !== hostOf(new URL(siteUrl)) || url.searchParams.has('utm_source')) return link
  const utm = new URLSearchParams({ utm_source: 'newsletter', utm_campaign: campaign.slice(0, UTM_MAX) })
  const query = url.search === '' ? `?${utm}` : `${url.search}&${utm}`
  return `${url.origin}${url.pathname}${query}${url.hash}`
}

const hostOf = ({ host }: URL) => host.replace(/^www\./, '')
