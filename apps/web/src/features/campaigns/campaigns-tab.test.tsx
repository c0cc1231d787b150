import { configure, screen, within } from '@testing-library/react'
import type { CampaignListItem } from '@vigie/contract/mailing/campaigns.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { describe, expect, it, vi } from 'vitest'
import { campaignCounts, listedCampaign } from '@/test/builders/campaigns.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const SENDING = listedCampaign({
  id: 8,
  subject: 'Bilan du printemps',
  state: 'sending',
  startedAt: '2026-03-02T09:00:00.000Z',
  counts: campaignCounts({ recipients: 400, sent: 120, refused: 2, skipped: 3, departures: 1 }),
  clicks: 15,
})

function open(path: string, rows: CampaignListItem[]) {
  const asked: string[] = []
  server.use(
    mock.get('/api/campaigns', ({ request }) => {
      const state = new URL(request.url).searchParams.get('state')
      asked.push(state ?? '')
      const data = rows.filter((row) => !state || row.state === state)
      const pagination = { page: 1, limit: 25, total: data.length, pages: 1 }
      return HttpResponse.json({ success: true, data, pagination })
    }),
    otherFeatures,
  )
  return { asked, ...renderApp(path) }
}

describe('the tab of campaigns', () => {
  it('SEND-01 is beside the subscribers, which stay the default at the same address', async () => {
    const { user, router } = open('/newsletter', [SENDING])
    const subscribers = await screen.findByRole('tab', { name: 'Abonnés' })
    expect(subscribers.getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('button', { name: 'Export Avancé' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Campagnes' }))
    await screen.findByRole('table', { name: 'Campagnes' })
    expect(router.state.location.search).toBe('?tab=campagnes')
    expect(screen.queryByRole('button', { name: 'Export Avancé' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Abonnés' }))
    expect(router.state.location.search).toBe('')
  })

  it('SEND-05 SEND-09 says what became of the mails, with the progress of one that is being sent', async () => {
    open('/newsletter?tab=campagnes', [SENDING, listedCampaign()])
    const table = await screen.findByRole('table', { name: 'Campagnes' })
    const [, sending, draft] = within(table).getAllByRole('row')
    expect(sending?.textContent).toContain('120 envoyés sur 400')
    expect(sending?.textContent).toContain('2 refusés · 1 départ · 15 clics')
    const bar = within(table).getByRole('progressbar', { name: 'Envoi de « Bilan du printemps »' })
    expect(bar.getAttribute('aria-valuenow')).toBe('125')
    expect(draft?.textContent).toContain('Pas encore partie')
    expect(within(table).queryByRole('button', { name: /Supprimer Bilan/ })).toBeNull()
  })

  it('is narrowed by state, and says how to widen it again when nothing is left', async () => {
    const { user, asked } = open('/newsletter?tab=campagnes', [listedCampaign()])
    await user.selectOptions(await screen.findByLabelText('Filtrer par état'), 'Envoyée')
    await screen.findByText('Aucune campagne dans cet état')
    expect(asked).toContain('sent')
    await user.click(screen.getByRole('button', { name: 'Effacer le filtre' }))
    await screen.findByText('Lettre de mars')
  })

  it('invites to write the first one, and says when the list cannot be read', async () => {
    open('/newsletter?tab=campagnes', []).unmount()
    open('/newsletter?tab=campagnes', [])
    await screen.findByText('Aucune campagne : écrivez la première.')
    expect(screen.getAllByRole('link', { name: 'Nouvelle campagne' })).toHaveLength(2)
  })

  it('keeps a failed list apart from an empty one', async () => {
    server.use(
      mock.get('/api/campaigns', () => refusal(400, 'Trop loin')),
      otherFeatures,
    )
    renderApp('/newsletter?tab=campagnes')
    await screen.findByText('Trop loin')
    expect(screen.queryByText(/écrivez la première/)).toBeNull()
  })
})
