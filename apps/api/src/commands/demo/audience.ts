import { randomBytes } from 'node:crypto'
import { GOALS } from '@vigie/contract/common/entry.ts'
import { sourcePageSchema } from '@vigie/contract/common/subscribers.ts'
import { DIRECT_SOURCE } from '@vigie/contract/site/analytics.ts'
import { recordVisits } from '#features/analytics/record-visits.ts'
import {
  addPageTime,
  addRobotVisit,
  addSource,
  addTitle,
  addVisit,
  emptyBatch,
  type SessionEntry,
} from '#features/analytics/visit-batch.ts'
import { unsubscribe } from '#features/newsletter/subscribing/end-subscription.ts'
import { subscribe } from '#features/newsletter/subscribing/subscribe.ts'
import { required } from '#lib/required.ts'
import { dayOf } from '#lib/site-time.ts'
import { addGoal } from '#site/audience/goals.queries.ts'
import { SITE_PAGES } from './content.ts'
import { type Demo, daysAgo, person } from './demo-world.ts'

const DAYS = 365
const SUBSCRIBERS = 260
const SITE = 'https://www.exemple.fr'

/** Visits that grow over the year, with fewer at week-ends and more on the first pages of the list. */
export async function welcomeVisitors(demo: Demo) {
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const moment = daysAgo(demo, ago)
    const day = dayOf(moment, demo.site.timeZone)
    const rests = [0, 6].includes(moment.getUTCDay())
    const visitors = Math.round((12 + ((DAYS - ago) / DAYS) * 22 + demo.chance.upTo(14)) * (rests ? 0.4 : 1))
    const batch = emptyBatch()
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const session = { day, session: randomBytes(32).toString('base64') }
      const arrival = demo.chance.pick(ARRIVALS)
      for (let view = 0; view <= demo.chance.upTo(4); view += 1) {
        const page = required(SITE_PAGES[Math.floor(demo.chance.next() ** 2 * SITE_PAGES.length)])
        addVisit(batch, session, page, { ...arrival, page })
        addTitle(batch, page, PAGE_TITLES[page])
        addPageTime(batch, session, { page, seconds: readingTime(demo, page), isFirst: true })
      }
    }
    addSource(batch, SITE, moment)
    for (let robot = 0; robot < demo.chance.upTo(9); robot += 1) addRobotVisit(batch, day)
    await recordVisits(demo.db, batch)
    await reachGoals(demo, day, visitors)
  }
}

/** Of a hundred visitors three or four write, book, register or subscribe. */
async function reachGoals({ db, chance }: Demo, day: string, visitors: number) {
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    if (!chance.happens(0.035)) continue
    const { channel, source } = chance.pick(ARRIVALS)
    await addGoal(db, { day, goal: chance.pick(GOALS), channel, source, page: chance.pick(SITE_PAGES) })
  }
}

const PAGE_TITLES: Record<(typeof SITE_PAGES)[number], string> = {
  '/': 'Conseil en organisation et en transition',
  '/expertises': 'Nos expertises',
  '/blog': 'Le blog',
  '/contact': 'Nous écrire',
  '/projets': 'Nos projets',
  '/a-propos': 'Qui nous sommes',
  '/formations': 'Formations',
  '/rendez-vous': 'Prendre rendez-vous',
  '/blog/bilan-carbone-par-ou-commencer': 'Bilan carbone : par où commencer',
  '/blog/csrd-preparer': 'CSRD : se préparer sans se perdre',
  '/equipe': 'L’équipe',
  '/mentions-legales': 'Mentions légales',
}

/** As often as their weight says. */
const ARRIVALS: Omit<SessionEntry, 'page'>[] = (
  [
    [16, 'search', 'Google'],
    [3, 'search', 'Bing'],
    [2, 'search', 'Qwant'],
    [12, 'direct', DIRECT_SOURCE],
    [6, 'social', 'LinkedIn'],
    [1, 'social', 'YouTube'],
    [5, 'assistant', 'ChatGPT'],
    [2, 'assistant', 'Perplexity'],
    [1, 'assistant', 'Le Chat'],
    [4, 'newsletter', 'Newsletter', 'Trois questions avant de commencer'],
    [2, 'campaign', 'salon-lyon', 'Salon de Lyon'],
    [1, 'campaign', 'Google', 'Formations'],
    [2, 'site', 'annuaire-conseil.fr'],
    [1, 'site', 'cci.fr'],
  ] as const
).flatMap(([weight, channel, source, campaign]) => Array(weight).fill({ channel, source, campaign }))

/** Long for articles and forms, short for the legal notice. */
function readingTime({ chance }: Demo, page: string) {
  const usual = READING_SECONDS.find(([start]) => page.startsWith(start))?.[1] ?? 45
  return Math.round(usual * (0.4 + chance.next() * 1.2))
}

const READING_SECONDS = [
  ['/blog/', 260],
  ['/formations', 150],
  ['/rendez-vous', 105],
  ['/expertises', 85],
  ['/projets', 70],
  ['/contact', 58],
  ['/blog', 40],
  ['/mentions', 12],
] as const

export async function gatherSubscribers(demo: Demo) {
  const site = { ...demo.site, secret: '', doubleOptIn: false }
  for (let index = 0; index < SUBSCRIBERS; index += 1) {
    const { email } = person(demo)
    const ago = Math.floor((1 - Math.sqrt(index / SUBSCRIBERS)) * DAYS)
    const page = sourcePageSchema.parse(demo.chance.happens(0.4) ? '' : demo.chance.pick(SITE_PAGES))
    await subscribe(
      demo.db,
      site,
      { email, language: demo.chance.happens(0.85) ? 'fr' : 'en', page },
      daysAgo(demo, ago),
    )
    if (demo.chance.happens(0.12)) await unsubscribe(demo.db, email, daysAgo(demo, Math.floor(ago / 2)))
  }
}
