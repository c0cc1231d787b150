import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { testApp } from '#test/test-app.ts'
import { recordOutcomes } from './campaign-outcomes.queries.ts'

const t = await testApp()

it('the index of those who wait cannot find the recipient of an outcome: it would be read whole for each', async () => {
  const plans: string[] = []
  const undone = inTransaction(t.db, async (tx) => {
    await tx.execute(sql`alter table campaign_recipients drop constraint campaign_recipients_pkey`)
    await tx.execute(sql`set local enable_seqscan = off`)
    const explaining = {
      async execute(statement: SQL) {
        const { rows } = await tx.execute(sql`explain ${statement}`)
        plans.push(JSON.stringify(rows))
        return { rows: [] }
      },
    }
    const claimed = { campaignId: 1, subscriptionId: 1, attempts: 1 }
    await recordOutcomes(explaining as unknown as Database, [
      { ...claimed, state: 'sent', at: new Date(), attemptsAfter: 1 },
    ])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(plans).toEqual([expect.stringContaining('Seq Scan on campaign_recipients')])
})
