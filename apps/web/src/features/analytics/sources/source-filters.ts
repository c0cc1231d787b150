import type { AnalyticsFilters } from '../analytics-url.ts'

export type SourceFilters = Pick<AnalyticsFilters, 'channel' | 'source' | 'page'>
type FilterChanges = { [Name in keyof SourceFilters]?: SourceFilters[Name] | undefined }
export type ChangeFilters = (changes: FilterChanges) => void
