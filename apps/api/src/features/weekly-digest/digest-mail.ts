import { WEEKLY_DIGEST } from '@vigie/contract/accounts/weekly-digest.ts'
import { CHANNEL_WORDS, GOAL_WORDS } from '@vigie/contract/common/entry.ts'
import { frenchDay } from '#lib/site-time.ts'
import { mailLayout } from '#mail/mail-layout.ts'
import type { NewMail } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import { DIGEST_LINK_PATH, digestToken } from './digest-link.ts'
import type { DigestWeek } from './digest-week.ts'
import type { DigestFigures } from './weekly-digest.queries.ts'

type Letter = {
  site: Site
  secret: string
  week: DigestWeek
  url: string | undefined
  reader: { id: number; address: string }
  figures: DigestFigures
}

/** The same figures for everybody; only the link to leave is the reader's own. */
export function digestMail({ site, secret, week, url, reader, figures }: Letter): NewMail {
  const leaveUrl = url && `${url}${DIGEST_LINK_PATH}?token=${digestToken(secret, reader.id)}`
  return {
    kind: 'weekly-digest',
    seal: site.sealMail,
    to: reader.address,
    subject: `${site.name} : le point du lundi, ${visitWords(figures.visits)}`,
    ...(leaveUrl && {
      headers: {
        'List-Unsubscribe': `<${leaveUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    ...mailLayout({
      siteName: site.name,
      title: WEEKLY_DIGEST,
      paragraphs: [`Semaine du ${frenchDay(week.from)} au ${frenchDay(week.to)}.`, ...sections(figures)],
      ...(url && { action: { label: 'Ouvrir le tableau de bord', url } }),
      ...(leaveUrl && { leave: { label: 'Ne plus recevoir le point du lundi', url: leaveUrl } }),
    }),
  }
}

function sections({ visits, before, pages, channels, goals, requests, appointments }: DigestFigures) {
  const waiting = [
    counted(requests, 'demande', 'demandes'),
    counted(appointments, 'rendez-vous à confirmer', 'rendez-vous à confirmer'),
  ].filter((words) => words !== '')
  return [
    `${capital(visitWords(visits))}\n${changeWords(visits, before)}`,
    section(
      'Pages les plus vues',
      pages.map(({ page, visits: seen }) => `${page} : ${visitWords(seen)}`),
    ),
    section(
      'D’où viennent les sessions',
      channels.map(({ channel, sessions }) => `${CHANNEL_WORDS[channel]} : ${french(sessions)}`),
    ),
    section(
      'Objectifs',
      goals.map(({ goal, reached }) => `${GOAL_WORDS[goal]} : ${french(reached)}`),
    ),
    section('En attente d’une réponse', waiting.length > 0 ? waiting : ['Rien n’attend.']),
  ].filter((text) => text !== '')
}

/** Nothing to list is not worth a title. */
const section = (title: string, lines: string[]) => (lines.length > 0 ? [title, ...lines].join('\n') : '')

/** `before` is null where the week before was not counted to its end. */
function changeWords(visits: number, before: number | null) {
  if (before === null) return 'Pas de comparaison : la semaine d’avant n’a pas été comptée en entier.'
  if (before === 0) return 'La semaine d’avant n’en avait aucune.'
  const percent = Math.round(((visits - before) / before) * 100)
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${french(Math.abs(percent))} % par rapport à la semaine d’avant (${visitWords(before)}).`
}

const visitWords = (count: number) => counted(count, 'visite', 'visites') || 'aucune visite'
const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${french(count)} ${count === 1 ? one : many}`
const french = (count: number) => count.toLocaleString('fr-FR')
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
