import { expect, it } from 'vitest'
import { campaignDesk, insertSubscribers, PUBLIC_URL } from '#test/builders/campaigns.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL })

it('SEND-09 the list is narrowed by state, and adds up the clicks of all links', async () => {
  const desk = await campaignDesk(t)
  await insertSubscribers(t, { count: 1 })
  const draft = await desk.create({ subject: 'Brouillon' })
  const { id, version } = await desk.create({ content: '[Un](https://un.fr) et [deux](https://deux.fr)' })
  const sent = await desk.call('POST', `/api/campaigns/${id}/send`, { version })
  expect(sent.json()).toMatchObject({ success: true, data: { id, state: 'sending' } })
  await t.database.pool.query('update campaign_links set clicks = 4 where campaign_id = $1', [id])

  const listed = async (query: string) => (await desk.call('GET', `/api/campaigns${query}`)).json()
  expect(await listed('?state=draft')).toMatchObject({
    data: [{ id: draft.id, clicks: 0 }],
    pagination: { total: 1 },
  })
  expect((await listed('')).data).toMatchObject([{ id, clicks: 8 }, { id: draft.id }])
})
