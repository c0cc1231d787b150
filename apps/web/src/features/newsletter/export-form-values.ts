import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import type { ExportFormat, ExportGrouping } from '@vigie/contract/mailing/newsletter.ts'

import { readDay } from '@/lib/typed-moments.ts'

/** What the person has chosen in the dialog. An empty list of languages or pages means all of them. */
export type ExportValues = {
  format: ExportFormat
  languages: NewsletterLanguage[]
  pages: string[]
  status: 'all' | 'active' | 'inactive'
  from: string
  to: string
  groupBy: ExportGrouping
  statistics: boolean
}

export const NEW_EXPORT: ExportValues = {
  format: 'excel',
  languages: [],
  pages: [],
  status: 'all',
  from: '',
  to: '',
  groupBy: 'none',
  statistics: false,
}

export type PreviewRequest = ReturnType<typeof toPreviewRequest>
export type ExportRequest = ReturnType<typeof toExportRequest>

/** The filter alone, which the preview and the file share. */
export function toPreviewRequest({ languages, pages, status, from, to }: ExportValues) {
  return {
    language: languages,
    page: pages,
    isActive: status === 'all' ? undefined : status === 'active',
    from: readDay(from),
    to: readDay(to),
  }
}

export function toExportRequest(values: ExportValues) {
  const { format, groupBy, statistics } = values
  return { ...toPreviewRequest(values), format, groupBy, statistics }
}

/** A day that cannot be read would be sent as no limit at all. */
export const hasReadableDays = ({ from, to }: ExportValues) => [from, to].every((day) => !day || readDay(day))

/** Adds the value, or takes it away. */
export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
}
