import { Readable } from 'node:stream'
import {
  type JournalFilters,
  journalFiltersSchema,
  journalPeopleResponseSchema,
  journalQuerySchema,
  journalResponseSchema,
} from '@vigie/contract/accounts/journal.ts'
import { addDays } from '@vigie/contract/common/days.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordAct } from '#journal/record-act.ts'
import { ok, paged } from '#lib/envelopes.ts'
import { dayOf, toInstant } from '#lib/site-time.ts'
import { CSV } from '#plugins/docs/media.ts'
import type { FeatureDeps } from '#site/site.ts'
import { exportJournal } from './export-journal.ts'
import { findLines, listPeople } from './journal.queries.ts'

/** ACCT-05: the privileged account alone reads the audit log; no route changes it. */
export const journalRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const { timeZone } = site
  const periodOf = ({ from, to }: JournalFilters) => ({
    from: from === undefined ? undefined : toInstant(from, '00:00', timeZone),
    before: to === undefined ? undefined : toInstant(addDays(to, 1), '00:00', timeZone),
  })

  app.get(
    '/api/journal',
    {
      config: { privileged: true },
      schema: {
        summary: 'Qui a fait quoi, filtré et par pages',
        querystring: journalQuerySchema,
        response: { 200: journalResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total } = await findLines(db, query, { ...query, ...periodOf(query) })
      return paged(rows, query, total)
    },
  )

  app.get(
    '/api/journal/people',
    {
      config: { privileged: true, collections: ['users'] },
      schema: {
        summary: 'Les personnes du filtre du journal',
        response: { 200: journalPeopleResponseSchema },
      },
    },
    async () => ok(await listPeople(db)),
  )

  app.get(
    '/api/journal/export',
    {
      config: { privileged: true, proof: true, recordsAct: true },
      schema: {
        summary: 'L’export du journal, en CSV',
        querystring: journalFiltersSchema,
        response: { 200: CSV },
      },
    },
    async ({ query }, reply) => {
      await recordAct(db, { kind: 'export.journal' }, now())
      const file = `journal_${dayOf(now(), timeZone)}.csv`
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${file}"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(exportJournal(db, { ...query, ...periodOf(query) }, timeZone)))
    },
  )
}
