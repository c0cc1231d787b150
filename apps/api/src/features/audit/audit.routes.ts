import { Readable } from 'node:stream'
import {
  type AuditFilters,
  auditFiltersSchema,
  auditPeopleResponseSchema,
  auditQuerySchema,
  auditResponseSchema,
} from '@vigie/contract/accounts/audit.ts'
import { addDays } from '@vigie/contract/common/days.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordAct } from '#audit/record-act.ts'
import { ok, paged } from '#lib/envelopes.ts'
import { dayOf, toInstant } from '#lib/site-time.ts'
import { CSV } from '#plugins/docs/media-types.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findLines, listPeople } from './audit.queries.ts'
import { exportAuditLog } from './export-audit-log.ts'

/** ACCT-05: the privileged account alone reads the audit log; no route changes it. */
export const auditRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const { timeZone } = site
  const periodOf = ({ from, to }: AuditFilters) => ({
    from: from === undefined ? undefined : toInstant(from, '00:00', timeZone),
    before: to === undefined ? undefined : toInstant(addDays(to, 1), '00:00', timeZone),
  })

  app.get(
    '/api/journal',
    {
      config: { privileged: true },
      schema: {
        summary: 'Qui a fait quoi, filtré et par pages',
        querystring: auditQuerySchema,
        response: { 200: auditResponseSchema },
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
        response: { 200: auditPeopleResponseSchema },
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
        querystring: auditFiltersSchema,
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
        .send(Readable.from(exportAuditLog(db, { ...query, ...periodOf(query) }, timeZone)))
    },
  )
}
