import { configure, screen, waitFor, within } from '@testing-library/react'
import type { Campaign } from '@vigie/contract/mailing/campaigns.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { describe, expect, it, vi } from 'vitest'
import { campaign, campaignCounts } from '@/test/builders/campaigns.ts'
import { otherFeatures, refusal, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

// A busy machine takes its time to load a screen.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 90_000 })

const ok = (data: unknown) => HttpResponse.json({ success: true, data })
const SENDING = campaign({
  state: 'sending',
  startedAt: '2026-03-02T09:00:00.000Z',
  counts: campaignCounts({ recipients: 40, sent: 12, refused: 1, skipped: 2 }),
})

function open(stored: Campaign, { isConfigured = true, sender = 'Cap' } = {}) {
  const calls: { path: string; body: unknown }[] = []
  let current = stored
  server.use(
    mock.get('/api/campaigns/7', () => ok(current)),
    mock.get('/api/campaigns/7/report', () =>
      ok({
        counts: { ...current.counts, departures: 6 },
        links: [{ url: 'https://exemple.fr/a', clicks: 3 }],
      }),
    ),
    mock.get('/api/campaigns/pages', () => ok(['/blog'])),
    mock.get('/api/config/newsletter', () => ok({ name: sender, postalAddress: 'Brest', mailsPerHour: 400 })),
    mock.get('/api/mails/status', () =>
      ok({ isConfigured, waiting: 0, sentToday: 0, dailyQuota: null, trouble: null }),
    ),
    mock.post('/api/campaigns/recipients', () => ok({ count: 40 })),
    mock.post('/api/campaigns/7/:step', async ({ request, params }) => {
      calls.push({ path: String(params.step), body: await request.json() })
      if (params.step === 'pause') current = { ...current, state: 'paused' }
      if (params.step === 'stop') current = { ...current, state: 'stopped', finishedAt: current.startedAt }
      if (params.step === 'send') current = SENDING
      return ok(current)
    }),
    otherFeatures,
  )
  return { calls, ...renderApp('/newsletter/campagnes/7') }
}

describe('a campaign that is being written', () => {
  it('SEND-04 is sent in the version that was read, after a question that names the number', async () => {
    const { calls, user } = open(campaign({ version: 3 }))
    await user.click(await screen.findByRole('button', { name: 'Envoyer maintenant…' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('vers 40 destinataires')
    expect(calls).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Envoyer' }))
    await screen.findByRole('button', { name: 'Mettre en pause' })
    expect(calls).toEqual([{ path: 'send', body: { version: 3 } }])
  })

  it('SEND-04 is programmed after a question that names the number, and not before', async () => {
    const { calls, user } = open(campaign({ version: 3 }))
    await user.click(await screen.findByRole('button', { name: 'Programmer…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Programmer l’envoi' }))
    await user.type(dialog.getByLabelText(/^Jour/), '01/01/2020')
    await user.click(dialog.getByRole('button', { name: 'Continuer' }))
    await dialog.findByText('Choisissez un moment à venir.')
    await user.clear(dialog.getByLabelText(/^Jour/))
    await user.type(dialog.getByLabelText(/^Jour/), '17/11/2031')
    await user.click(dialog.getByRole('button', { name: 'Continuer' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('partira le lundi 17 novembre 2031 à 09:00 vers 40 destinataires')
    expect(calls).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Programmer' }))
    const body = { date: '2031-11-17', time: '09:00', version: 3 }
    await waitFor(() => expect(calls).toEqual([{ path: 'programme', body }]))
  })

  it('SEND-04 says when it leaves, and is taken back', async () => {
    const { user } = open(campaign({ state: 'programmed', plannedAt: '2031-11-17T08:00:00.000Z' }))
    server.use(mock.delete('/api/campaigns/7/programme', () => ok(campaign())))
    await screen.findByText('Partira le lundi 17 novembre 2031 à 09:00.')
    await user.click(screen.getByRole('button', { name: 'Annuler la programmation' }))
    await screen.findByText('Programmation annulée')
    await screen.findByRole('button', { name: 'Programmer…' })
  })

  it('SEND-04 asks for what is missing instead of sending it', async () => {
    const { calls, user } = open(campaign({ subject: '' }))
    await user.click(await screen.findByRole('button', { name: 'M’envoyer un test' }))
    await screen.findByText('Écrivez l’objet et le texte avant l’envoi.')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Objet/ }))
    expect(calls).toEqual([])
  })

  it('leads to the configuration while no mail server is known', async () => {
    open(campaign(), { isConfigured: false })
    await screen.findByText(/Aucun serveur d’envoi n’est configuré/)
    expect(screen.getByRole('link', { name: 'Ouvrir la configuration' }).getAttribute('href')).toBe(
      '/configuration',
    )
  })

  it('asks for the sender that the law wants, without saving the campaign', async () => {
    const saved: unknown[] = []
    const { user } = open(campaign(), { sender: '' })
    server.use(
      mock.put('/api/config/newsletter', async ({ request }) => {
        saved.push(await request.json())
        return ok({ name: 'Cap Vert', postalAddress: 'Brest', mailsPerHour: 400 })
      }),
      mock.put('/api/campaigns/7', () => {
        saved.push('campaign')
        return refusal(500)
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Indiquer l’expéditeur' }))
    await user.type(await screen.findByLabelText(/Nom de l’expéditeur/), 'Cap Vert{Enter}')
    await screen.findByText('Expéditeur de la newsletter enregistré')
    expect(saved).toEqual([{ name: 'Cap Vert', postalAddress: 'Brest' }])
    expect(screen.queryByRole('button', { name: 'Indiquer l’expéditeur' })).toBeNull()
  })

  it('SEND-02 asks which text to keep when somebody else saved it meanwhile', async () => {
    const { user } = open(campaign())
    const message = 'Cette campagne a été modifiée entre-temps par Marc Petit.'
    const current = campaign({ subject: 'Lettre de Marc', version: 2 })
    server.use(
      mock.put('/api/campaigns/7', () =>
        HttpResponse.json({ success: false, code: 'stale_version', message, current }, { status: 409 }),
      ),
    )
    await user.type(await screen.findByRole('textbox', { name: /Objet/ }), ' et d’avril')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    const dialog = await screen.findByRole('dialog', { name: message })
    expect(dialog.textContent).toContain('Lettre de Marc')
    expect(dialog.textContent).toContain('Lettre de mars et d’avril')
  })

  it('says why a programmed sending did not leave', async () => {
    open(campaign({ problem: 'Aucun abonné actif ne correspond à ces critères.' }))
    await screen.findByText('L’envoi programmé n’est pas parti')
  })
})

describe('a campaign that is being sent', () => {
  it('SEND-05 is paused at once', async () => {
    const { user } = open(SENDING)
    expect(await screen.findByText('12 envoyés sur 40')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Mettre en pause' }))
    await screen.findByText('En pause : rien ne part.')
  })

  it('SEND-05 is stopped only after a question, whose coloured button keeps it', async () => {
    const { calls, user } = open(SENDING)
    await user.click(await screen.findByRole('button', { name: 'Arrêter…' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('25 destinataires qui restent')
    await user.click(within(question).getByRole('button', { name: 'Arrêter pour de bon' }))
    await waitFor(() => expect(calls).toEqual([{ path: 'stop', body: {} }]))
    await screen.findByText('Arrêtée')
  })

  it('SEND-09 reports clicks per link, and what is not known', async () => {
    open({ ...SENDING, state: 'sent', finishedAt: SENDING.startedAt })
    await screen.findByText('3 clics')
    expect(screen.getByRole('region', { name: 'Chiffres' }).textContent).toContain('Départs6')
    expect(screen.getByText(/Vigie ne relève pas de boîte de retours/)).toBeTruthy()
    expect(screen.getByText(/jamais par personne/)).toBeTruthy()
  })
})

it('SEND-11 a campaign that has left joins the archive by a tick', async () => {
  const bodies: unknown[] = []
  const { user } = open({ ...SENDING, state: 'sent', finishedAt: SENDING.startedAt })
  server.use(
    mock.put('/api/campaigns/7/archive', async ({ request }) => {
      bodies.push(await request.json())
      return ok({ ...SENDING, state: 'sent', inArchive: true })
    }),
  )
  const tick = await screen.findByRole('checkbox', { name: 'Publier dans l’archive' })
  await user.click(tick)
  await waitFor(() => expect(tick).toHaveProperty('checked', true))
  expect(bodies).toEqual([{ inArchive: true }])
})

it('says that a campaign does not exist', async () => {
  server.use(
    mock.get('/api/campaigns/7', () => refusal(404)),
    otherFeatures,
  )
  renderApp('/newsletter/campagnes/7')
  await screen.findByText('Campagne non trouvée')
})
