import { isDeepStrictEqual } from 'node:util'
import type { Event } from '@vigie/contract/agenda/events.ts'
import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import type { Blog } from '@vigie/contract/writing/blogs.ts'
import type { Project } from '@vigie/contract/writing/projects.ts'

/** The records that have versions, by collection. */
export type Recorded = { blogs: Blog; projects: Project; events: Event }
export type VersionFields = Record<string, unknown>

/** What the forms edit. The order is that of the stored JSON. */
const FIELDS = {
  blogs: [
    'title',
    'slug',
    'excerpt',
    'content',
    'author',
    'category',
    'image',
    'gallery',
    'imageAlts',
    'tags',
    'metaTitle',
    'metaDescription',
    'published',
  ],
  projects: [
    'title',
    'slug',
    'description',
    'image',
    'category',
    'client',
    'date',
    'tags',
    'link',
    'gallery',
    'imageAlts',
    'isActive',
  ],
  events: [
    'title',
    'description',
    'date',
    'endDate',
    'allDay',
    'startTime',
    'endTime',
    'category',
    'priority',
    'location',
    'image',
    'color',
    'isPermanent',
    'isActive',
    'registration',
  ],
} as const satisfies { [Name in HistoryCollection]: (keyof Recorded[Name])[] }

/** A record, or its row. */
export type Versioned<Name extends HistoryCollection> = {
  blogs: Pick<Blog, (typeof FIELDS)['blogs'][number]>
  projects: Pick<Project, (typeof FIELDS)['projects'][number]>
  events: Pick<Event, (typeof FIELDS)['events'][number]>
}[Name]

/** The fields of a record, or of its working copy when there is one. */
export function versionFields<Name extends HistoryCollection>(
  collection: Name,
  record: Versioned<Name>,
): VersionFields {
  const shown: VersionFields = { ...record, ...workingCopyOf(record) }
  return Object.fromEntries(FIELDS[collection].map((field) => [field, shown[field]]))
}

/** The current version of a record, as its history knows it. */
export function currentVersion<Name extends HistoryCollection>(collection: Name, record: Recorded[Name]) {
  return {
    fields: versionFields(collection, record),
    version: record.version,
    isWorkingCopy: isWorkingCopy(record),
  }
}

export const isWorkingCopy = (record: object) => workingCopyOf(record) !== undefined

export function changedFields(former: VersionFields, latter: VersionFields) {
  const names = new Set([...Object.keys(former), ...Object.keys(latter)])
  return [...names].filter((name) => !isDeepStrictEqual(former[name], latter[name]))
}

function workingCopyOf(record: object): object | undefined {
  const copy = 'workingCopy' in record ? record.workingCopy : undefined
  return typeof copy === 'object' && copy !== null ? copy : undefined
}
