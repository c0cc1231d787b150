import { HOUR_MS } from '@vigie/contract/common/days.ts'
import { pagePath } from '@vigie/contract/site/pages.ts'
import { articleSlug, toSlug } from '@vigie/contract/writing/slugs.ts'
import { renderMarkdown } from '#content/markdown/markdown-renderer.ts'
import { createCampaign } from '#features/campaigns/edit-campaign.ts'
import { saveNewsletterSender } from '#features/campaigns/newsletter-sender.queries.ts'
import { markAsSent } from '#features/campaigns/past-campaigns.queries.ts'
import { required } from '#lib/required.ts'
import { ARTICLES } from './articles.ts'
import { type Demo, daysAgo } from './demo-world.ts'

const AUDIENCE = { languages: [], pages: [], from: null, to: null }
const SITE = 'https://www.exemple.fr'

type Letter = {
  subject: string
  preheader: string
  intro: string
  articles: number[]
  ago?: number
  readers?: number
}

const LETTERS: Letter[] = [
  {
    subject: 'Le climat à hauteur de PME',
    preheader: 'Un premier bilan en trois semaines',
    intro: 'Bonjour,\n\nVoici notre première lettre : **deux lectures**, et un rendez-vous à prendre.',
    articles: [0, 1],
    ago: 96,
    readers: 148,
  },
  {
    subject: 'Former une direction en une journée',
    preheader: 'Ce qui fait bouger une équipe',
    intro: 'Bonjour,\n\nDouze ateliers plus tard, nous savons ce qui reste. Nous le partageons ici.',
    articles: [2],
    ago: 61,
    readers: 176,
  },
  {
    subject: 'Une stratégie qui tient sur une page',
    preheader: 'Objectif, trajectoire, trois leviers',
    intro: 'Bonjour,\n\nMoins de pages, plus de décisions : notre méthode, pas à pas.',
    articles: [3, 4],
    ago: 26,
    readers: 203,
  },
  {
    subject: 'La lettre du mois prochain',
    preheader: '',
    intro: 'Bonjour,\n\n*À compléter : le retour sur notre atelier.*',
    articles: [6],
  },
]

/** Three newsletters that have left, and a draft. */
export async function sendNewsletters(demo: Demo) {
  await saveNewsletterSender(demo.db, {
    name: demo.site.name,
    postalAddress: '12 quai de la Douane\n29200 Brest',
  })
  for (const { subject, preheader, intro, articles, ago, readers } of LETTERS) {
    const chosen = articles.map((index) => required(ARTICLES[index]))
    const urls = chosen.map(({ title }) => articlePage(demo, title))
    const content = [intro, ...chosen.map(({ title }, index) => `[${title}](${urls[index]})`)].join('\n\n')
    const now = daysAgo(demo, ago ?? 1)
    const draft = { subject, preheader, content, audience: AUDIENCE, inArchive: false }
    const { id } = await createCampaign(demo.db, draft, { now, by: null })
    if (readers === undefined) continue
    await markAsSent(demo.db, id, {
      startedAt: now,
      finishedAt: new Date(now.getTime() + HOUR_MS / 2),
      slug: `${toSlug(subject)}-${id}`,
      archiveHtml: (await renderMarkdown(content)).html.join(''),
      counts: {
        recipients: readers,
        sent: readers - 3,
        refused: 2,
        skipped: 1,
        departures: demo.chance.upTo(3),
      },
      links: urls.map((path) => ({ url: SITE + path, clicks: 12 + demo.chance.upTo(40) })),
    })
  }
}

const articlePage = ({ site }: Demo, title: string) =>
  pagePath(site.pages.blog, { id: 0, slug: articleSlug(title) })
