import { initialDurations } from '#features/retention/retention-rules.ts'
import { runRetention } from '#features/retention/run-retention.ts'
import type { TestApp } from '../test-app.ts'

/** The job at a moment, with the settings of an operator. */
export function runRetentionOf(t: TestApp, settings: Parameters<typeof initialDurations>[0] = {}) {
  const { timeZone } = t.site
  const options = { db: t.db, secret: t.settings.secret, timeZone, initial: initialDurations(settings) }
  return (moment: Date | string) => runRetention(options, new Date(moment))
}
