type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Programs that read pages by themselves and say so. Plain HTTP clients are not among them: the site's own server
 * reports visits with one. « Cubot » is a brand of phones.
 */
const ROBOT = new RegExp(
  [
    '(?<!cu)bot',
    'crawl|spider|slurp|scrap(?:y|er)|archiver|heritrix|nutch',
    'headless|phantomjs|puppeteer|selenium|lighthouse|pagespeed|gtmetrix|prerender|screenshot',
    'facebookexternalhit|embedly|skypeuripreview|mediapartners|googleother|google-inspectiontool|link ?preview',
    'pingdom|uptime|statuscake|site24x7|monitoring',
  ].join('|'),
  'i',
)

export function isRobotAgent(userAgent: string) {
  return ROBOT.test(userAgent)
}

/** A browser or a mail program that prefetches a page, and says so. */
export const isPrefetch = (headers: Headers) =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name])),
  )
