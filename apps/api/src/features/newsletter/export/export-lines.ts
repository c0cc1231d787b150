import { LANGUAGE_LABELS, type NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import {
  type ExportGrouping,
  pageLabel,
  type Subscription,
  statusLabel,
} from '@vigie/contract/mailing/newsletter.ts'
import { type Line, line } from '#lib/formats/table-lines.ts'
import { wallTimeOf } from '#lib/site-time.ts'

/** What every format writes. */
export type ExportDocument = {
  title: string
  subtitle: string
  lines: AsyncIterable<Line[]>
  statistics: Line[] | null
}

export const COLUMNS = ['Email', 'Langue', 'Page Source', 'Statut', 'Date Inscription']
const CRITERIA = { language: 'Langue', page: 'Page Source', status: 'Statut', date: 'Mois' }

/** The lines of every format: the columns, the rows batch by batch, and around each group its name and its sum. */
export async function* exportLines(
  batches: AsyncIterable<Subscription[]>,
  grouping: ExportGrouping,
  timeZone: string,
): AsyncGenerator<Line[]> {
  const group = { key: undefined as string | undefined, label: '', count: 0 }
  let total = 0
  yield [line('head', COLUMNS)]
  for await (const batch of batches) {
    const lines: Line[] = []
    for (const subscription of batch) {
      const wallTime = wallTimeOf(new Date(subscription.createdAt), timeZone)
      if (grouping !== 'none') {
        const key = groupKey(subscription, grouping, wallTime)
        if (key !== group.key) {
          if (group.count > 0) lines.push(subtotal(group))
          Object.assign(group, { key, label: groupLabel(grouping, key), count: 0 })
          lines.push(line('group', [`${CRITERIA[grouping]} : ${group.label}`]))
        }
      }
      group.count += 1
      total += 1
      lines.push(rowOf(subscription, wallTime))
    }
    yield lines
  }
  if (grouping !== 'none')
    yield [...(group.count > 0 ? [subtotal(group)] : []), line('total', ['Total', total])]
}

/** The name of a group, from what the database compares. */
export function groupLabel(grouping: Exclude<ExportGrouping, 'none'>, key: string) {
  switch (grouping) {
    case 'language':
      return LANGUAGE_LABELS[key as NewsletterLanguage]
    case 'page':
      return pageLabel(key)
    case 'status':
      return statusLabel(key === 'true')
    case 'date':
      return key
  }
}

/** « 16/11/2026 09:05 » */
export function frenchDayTime(wallTime: string) {
  const [day = '', time = ''] = wallTime.split('T')
  return `${day.split('-').reverse().join('/')} ${time}`
}

function rowOf({ email, language, page, isActive }: Subscription, wallTime: string) {
  return line('row', [email, LANGUAGE_LABELS[language], pageLabel(page), statusLabel(isActive), { wallTime }])
}

const subtotal = ({ label, count }: { label: string; count: number }) =>
  line('subtotal', [`Sous-total ${label}`, count])

function groupKey(subscription: Subscription, grouping: ExportGrouping, wallTime: string) {
  switch (grouping) {
    case 'language':
      return subscription.language
    case 'page':
      return subscription.page
    case 'status':
      return String(subscription.isActive)
    default:
      return wallTime.slice(0, 7)
  }
}
