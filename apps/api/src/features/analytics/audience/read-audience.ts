import { CHANNELS, GOALS } from '@vigie/contract/common/entry.ts'
import type { Audience } from '@vigie/contract/site/analytics.ts'
import type { Database } from '#db/client.ts'
import { findTitles, type Spans } from '../analytics.queries.ts'
import { type Asked, comparedDaysOf, comparedWith, daysOf, spansOf } from '../period-days.ts'
import {
  countGoals,
  findFirstArrivalDay,
  type GoalFilters,
  listCampaigns,
  listChannels,
  listEntryPages,
  listGoalDays,
  listSources,
} from './audience.queries.ts'

type Question = Asked & GoalFilters & { limit: number }

/** Each list is filtered by what is chosen in the others, and not by what is chosen in itself. */
export async function readAudience(db: Database, question: Question): Promise<Audience> {
  const { period, compare, today } = question
  const spans = spansOf(question)
  const range = daysOf(period, today)
  const earlier = comparedDaysOf(period, compare, today)
  const since = await findFirstArrivalDay(db)
  const [now, before] = [
    await countGoals(db, range, question),
    earlier && (await countGoals(db, earlier, question)),
  ]
  const isByDay = period === '7d' || period === '30d'
  return {
    since,
    compared: earlier ? comparedWith(earlier, since) : null,
    ...(await readArrivals(db, spans, question)),
    goals: GOALS.map((goal) => ({
      goal,
      count: now.get(goal) ?? 0,
      before: before ? (before.get(goal) ?? 0) : null,
    })),
    goalDays: isByDay ? await listGoalDays(db, range, question) : [],
  }
}

/** Null: the sums are not by both. */
async function readArrivals(db: Database, spans: Spans, { channel, source, page, limit }: Question) {
  const known = source && page ? null : await listChannels(db, spans, { source, page })
  const byChannel = new Map(known?.map((row) => [row.channel, row]))
  const none = { sessions: 0, before: spans.earlier ? 0 : null }
  const entries = source ? null : await listEntryPages(db, spans, { channel, limit })
  const titles = await findTitles(db, entries?.map(({ page }) => page) ?? [])
  return {
    channels: known && CHANNELS.map((one) => byChannel.get(one) ?? { channel: one, ...none }),
    sources: page ? null : await listSources(db, spans, { channel, limit }),
    campaigns: source || page ? null : await listCampaigns(db, spans, { channel, limit }),
    entries: entries?.map((row) => ({ ...row, title: titles.get(row.page) ?? null })) ?? null,
  }
}
