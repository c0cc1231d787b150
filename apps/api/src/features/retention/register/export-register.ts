import {
  type ProcessingRegister,
  REGISTER_NOTICE,
  type Treatment,
} from '@vigie/contract/site/processing-register.ts'
import { toCsv } from '#lib/formats/csv.ts'
import { type Cell, line } from '#lib/formats/table-lines.ts'

const COLUMNS: [string, (treatment: Treatment, register: ProcessingRegister) => Cell][] = [
  ['Traitement', ({ label }) => label],
  ['Finalité', ({ purpose }) => purpose],
  ['Base légale', ({ legalBasis }) => legalBasis],
  ['Personnes concernées', ({ people }) => people],
  ['Nombre de personnes', ({ persons }) => persons ?? ''],
  ['Catégories de données', ({ data }) => data.join('\n')],
  ['Destinataires', ({ recipients }) => recipients.join('\n')],
  ['Transferts hors de l’Union européenne', (_, { transfers }) => transfers],
  ['Durée de conservation', ({ durations }) => durations.join('\n')],
  ['Mesures de sécurité', (_, { security }) => security.join('\n')],
  ['Responsable du traitement', (_, { controller }) => Object.values(controller).filter(Boolean).join('\n')],
  ['Mention', () => REGISTER_NOTICE],
]

/** One line a treatment, whole by itself: a spreadsheet sorts and filters them. */
export function exportRegister(register: ProcessingRegister) {
  const head = line(
    'head',
    COLUMNS.map(([name]) => name),
  )
  const rows = register.treatments.map((treatment) =>
    line(
      'row',
      COLUMNS.map(([, toCell]) => toCell(treatment, register)),
    ),
  )
  return toCsv({ lines: [[head, ...rows]] })
}
