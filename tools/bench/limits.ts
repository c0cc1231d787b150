import type { MeasureLimits } from './limit.ts'
import { measureArticles } from './limits/article-cost.ts'
import { measureDashboard } from './limits/dashboard-growth.ts'
import { measureEmbedSize } from './limits/embed-size.ts'
import { measureExports } from './limits/export-memory.ts'
import { measureGrowth } from './limits/growth.ts'
import { measureJournal } from './limits/journal-cost.ts'
import { measureMedia } from './limits/media-growth.ts'
import { measurePolling } from './limits/polling.ts'
import { measureSaves } from './limits/save-cost.ts'
import { measureSending } from './limits/sending.ts'
import { measureSignIn } from './limits/sign-in-cost.ts'

/** By the word that `--only` takes. */
export const limits: Record<string, MeasureLimits> = {
  polling: measurePolling,
  export: measureExports,
  dashboard: measureDashboard,
  growth: measureGrowth,
  media: measureMedia,
  saves: measureSaves,
  articles: measureArticles,
  journal: measureJournal,
  sending: measureSending,
  'sign-in': measureSignIn,
  embed: measureEmbedSize,
}
