import type { Event } from '@vigie/contract/agenda/events.ts'
import { REGISTRATION_STATE_LABELS, type RegistrationState } from '@vigie/contract/agenda/registrations.ts'
import { LANGUAGE_LABELS } from '@vigie/contract/common/subscribers.ts'
import type { Database } from '#db/client.ts'
import { toCsv } from '#lib/formats/csv.ts'
import { type Line, line } from '#lib/formats/table-lines.ts'
import { toXlsx } from '#lib/formats/xlsx.ts'
import { wallTimeOf } from '#lib/site-time.ts'
import { listForExport } from './registration-lists.queries.ts'
import type { RegistrationRow } from './registrations.queries.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const COLUMNS = ['Nom', 'Email', 'État', 'Langue', 'Date Inscription']
const OTHER_ANSWERS = 'Autres réponses'
const WIDTHS = [32, 40, 16, 12, 20, 32, 32, 32, 32]

type Asked = { format: 'csv' | 'xlsx'; state?: RegistrationState | undefined }

/** REG-05: the registrations of an event as a file; at most some thousands, so that one query reads them. */
export async function exportRegistrations(
  db: Database,
  event: Event,
  { format, state }: Asked,
  timeZone: string,
) {
  const lines = [linesOf(await listForExport(db, event.id, state), event, timeZone)]
  return {
    type: TYPES[format],
    fileName: `inscriptions_${event.id}_${event.date}.${format}`,
    stream: format === 'csv' ? toCsv({ lines }) : toXlsx([{ name: 'Inscriptions', lines }], WIDTHS),
  }
}

/** A column for each question of today; what was answered to former ones is in one column, when there is any. */
function linesOf(rows: RegistrationRow[], { registration }: Event, timeZone: string): Line[] {
  const questions = registration?.questions.map(({ text }) => text) ?? []
  const isFormer = ({ question }: { question: string }) => !questions.includes(question)
  const hasOthers = rows.some(({ answers }) => answers.some(isFormer))
  const toLine = ({ name, email, state, language, createdAt, answers }: RegistrationRow) =>
    line('row', [
      name,
      email ?? '',
      REGISTRATION_STATE_LABELS[state],
      LANGUAGE_LABELS[language],
      { wallTime: wallTimeOf(createdAt, timeZone) },
      ...questions.map((text) => answers.find(({ question }) => question === text)?.answer ?? ''),
      ...(hasOthers ? [answers.filter(isFormer).map(inWords).join('\n')] : []),
    ])
  return [
    line('head', [...COLUMNS, ...questions, ...(hasOthers ? [OTHER_ANSWERS] : [])]),
    ...rows.map(toLine),
  ]
}

const inWords = ({ question, answer }: { question: string; answer: string }) => `${question} : ${answer}`
