import { givenAnswersSchema } from '@vigie/contract/agenda/questions.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import { frenchDay, wallTimeOf } from '#lib/site-time.ts'
import { exportedColumns } from '#privacy/person-rows.queries.ts'
import { BRAND } from '#site/brand.ts'
import type { PersonData, Row } from './person-data.ts'

/** RGPD-02: readable alone, without a script, an image or a style from elsewhere. */
export async function* readablePage({ addresses, madeAt, tables }: PersonData, timeZone: string) {
  const title = `Données concernant ${addresses[0]}`
  yield `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeMarkup(title)}</h1>
<p>Copie faite le ${escapeMarkup(moment(madeAt, timeZone))}. Adresses : ${escapeMarkup(addresses.join(', '))}. Les mêmes données sont dans le fichier donnees.json.</p>\n`
  for (const { name, title, count, rows } of tables) {
    yield `<h2>${escapeMarkup(title)} (${count})</h2>\n`
    if (count === 0) yield '<p>Rien.</p>\n'
    for await (const some of rows()) yield some.map((row) => recordHtml(name, row, timeZone)).join('')
  }
  yield '</body></html>\n'
}

function recordHtml(table: string, row: Row, timeZone: string) {
  const lines = exportedColumns(table).flatMap(([column, { label }]) => {
    const text = words(column, row[column], timeZone)
    return text ? [`<dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(text)}</dd>`] : []
  })
  return `<dl>${lines.join('')}</dl>\n`
}

function words(column: string, value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'string') return textWords(column, value, timeZone)
  const answers = givenAnswersSchema.safeParse(value)
  if (!answers.success) return JSON.stringify(value)
  return answers.data.map(({ question, answer }) => `${question} : ${answer}`).join('\n')
}

function textWords(column: string, text: string, timeZone: string) {
  if (column.endsWith('_at')) return moment(new Date(text), timeZone)
  if (column === 'date') return frenchDay(text)
  return CLOSED_COLUMNS.includes(column) ? (WORDS[text] ?? text) : text
}

function moment(at: Date, timeZone: string) {
  const [day = '', time = ''] = wallTimeOf(at, timeZone).split('T')
  return `${frenchDay(day)} à ${time.replace(':', ' h ')}`
}

/** Whose words are those of the product. */
const CLOSED_COLUMNS = ['state', 'status', 'type', 'language']
const WORDS: Record<string, string> = {
  pending: 'En attente',
  waiting: 'En attente',
  read: 'Lue',
  replied: 'Avec réponse',
  closed: 'Close',
  confirmed: 'Confirmé',
  en_cours: 'En cours',
  sending: 'En cours',
  completed: 'Terminé',
  cancelled: 'Annulé',
  registered: 'Place réservée',
  withdrawn: 'Désistement',
  sent: 'Envoyé',
  failed: 'Échec',
  normal: 'Normale',
  urgent: 'Urgente',
  fr: 'Français',
  en: 'Anglais',
}

const STYLE = `body{max-width:60rem;margin:24px auto;padding:0 16px;font:15px/1.5 Arial,Helvetica,sans-serif;color:${BRAND.text};background:#fff}
h1{font-size:22px}h2{margin-top:32px;font-size:18px;color:${BRAND.primaryText}}p{color:${BRAND.mutedText}}
dl{margin:12px 0;padding:12px 16px;border:1px solid ${BRAND.border};border-radius:6px;break-inside:avoid}
dt{font-weight:bold}dd{margin:0 0 8px;white-space:pre-wrap;overflow-wrap:anywhere}`
