import type { ImportTool, VisitImport } from '@vigie/contract/site/visit-imports.ts'
import { formatDay } from '@/lib/dates.ts'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import type { ExportRead } from './reading/read-export.ts'

export const TOOL_LABELS: Record<ImportTool, string> = {
  plausible: 'Plausible',
  umami: 'Umami',
  ga4: 'Google Analytics 4',
}

export const spanWords = ({ from, to }: Pick<VisitImport, 'from' | 'to'>) =>
  from && to ? `du ${formatDay(from)} au ${formatDay(to)}` : ''

const NOT_TAKEN: Record<ImportTool, string> = {
  plausible: 'Les sources, les pays et les appareils restent dans votre ancien outil.',
  umami: 'Les sources, les pays et les appareils restent dans votre ancien outil.',
  ga4: 'Un rapport de pages ne donne pas les sessions : elles ne sont pas importées.',
}

/** What is not taken over, and why. */
export function leftWords({ left, tool }: VisitImport, { refused, firstRefused }: ExportRead) {
  const days = (count: number, reason: string) =>
    count > 0 ? [fr(`${formatCount(count, 'jour')} ${reason}`)] : []
  return [
    ...days(left.known, 'en plus, déjà comptés : ils restent comme ils sont.'),
    ...days(left.old, 'en plus, trop anciens pour être gardés.'),
    ...days(left.coming, 'en plus, pas encore terminés.'),
    ...(refused > 0
      ? [
          fr(
            `${formatCount(refused, 'ligne')} à la lecture impossible, la première à la ligne ${formatNumber(firstRefused ?? 0)}.`,
          ),
        ]
      : []),
    NOT_TAKEN[tool],
  ]
}
