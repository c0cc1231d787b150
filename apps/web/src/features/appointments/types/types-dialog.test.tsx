import { screen, waitFor, within } from '@testing-library/react'
import { type AppointmentType, TYPE_STALE } from '@vigie/contract/agenda/appointment-types.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { describe, expect, it, vi } from 'vitest'
import { refusal, server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { TypesDialog } from './types-dialog.tsx'

const type = (id: number, overrides: Partial<AppointmentType> = {}): AppointmentType => ({
  id,
  nameFr: `Type ${id}`,
  nameEn: '',
  durationMinutes: 45,
  pauseMinutes: 15,
  place: { kind: 'address', text: '12 rue des Lilas' },
  isActive: true,
  questions: [],
  version: 1,
  ...overrides,
})

function storing(...stored: AppointmentType[]) {
  const sent: { call: string; body: unknown }[] = []
  let types = stored
  const keep = async (request: Request) => {
    const body = (await request.json()) as Partial<AppointmentType> & { ids?: number[] }
    sent.push({ call: `${request.method} ${new URL(request.url).pathname.slice(22)}`, body })
    return body
  }
  server.use(
    mock.get('/api/appointment-types', () => HttpResponse.json({ success: true, data: types })),
    mock.post('/api/appointment-types', async ({ request }) => {
      types = [...types, type(9, await keep(request))]
      return HttpResponse.json({ success: true, data: types.at(-1) }, { status: 201 })
    }),
    mock.put('/api/appointment-types/order', async ({ request }) => {
      const { ids = [] } = await keep(request)
      types = ids.flatMap((id) => types.filter((one) => one.id === id))
      return HttpResponse.json({ success: true, data: types })
    }),
    mock.put('/api/appointment-types/:id', async ({ request, params }) => {
      const body = await keep(request)
      const current = types.find(({ id }) => id === Number(params.id))
      if (body.version !== current?.version) {
        const refused = { success: false, code: 'stale_version', message: TYPE_STALE, current }
        return HttpResponse.json(refused, { status: 409 })
      }
      types = types.map((one) => (one === current ? { ...one, ...body, version: 2 } : one))
      return HttpResponse.json({ success: true, data: types[0] })
    }),
  )
  return {
    sent,
    change: (changed: AppointmentType) => {
      types = types.map((one) => (one.id === changed.id ? changed : one))
    },
  }
}

const rows = () => within(screen.getByRole('list', { name: 'Types de rendez-vous' })).getAllByRole('listitem')

describe('the types of appointment', () => {
  it('RDV-03 are none at first, and the first one is made', async () => {
    const { sent } = storing()
    const { user } = renderPart(<TypesDialog onClose={vi.fn()} />)
    await screen.findByText(/vos visiteurs réservent 30 minutes/)
    await user.click(screen.getByRole('button', { name: 'Nouveau type' }))
    const form = within(await screen.findByRole('dialog', { name: 'Nouveau type de rendez-vous' }))
    await user.clear(form.getByLabelText(/^Durée/))
    await user.type(form.getByLabelText(/^Durée/), '7')
    await user.selectOptions(form.getByLabelText('Lieu'), 'video')
    await user.type(form.getByLabelText(/^Lien/), 'visio')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await form.findByText('Le nom est requis')
    form.getByText('15 minutes au moins')
    form.getByText('Le lien doit commencer par https:// ou http://')
    expect(sent).toEqual([])

    await user.type(form.getByLabelText(/^Nom en français/), 'Bilan carbone')
    await user.type(form.getByLabelText(/^Durée/), '5')
    await user.clear(form.getByLabelText(/^Lien/))
    await user.type(form.getByLabelText(/^Lien/), 'https://visio.exemple.fr')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText('Type de rendez-vous créé')
    expect(sent[0]?.body).toMatchObject({
      nameFr: 'Bilan carbone',
      durationMinutes: 75,
      place: { kind: 'video', text: 'https://visio.exemple.fr' },
    })
    await waitFor(() => expect(rows()[0]?.textContent).toContain('75 min'))
  })

  it('RDV-03 are put in order and taken from the offer', async () => {
    const { sent } = storing(type(1), type(2))
    const { user } = renderPart(<TypesDialog onClose={vi.fn()} />)
    await user.click(await screen.findByRole('button', { name: 'Descendre Type 1' }))
    await waitFor(() => expect(sent).toEqual([{ call: 'PUT /order', body: { ids: [2, 1] } }]))
    expect(rows().map((row) => row.querySelector('span')?.textContent)).toEqual(['Type 2', 'Type 1'])
    await user.click(screen.getByRole('button', { name: 'Désactiver Type 1' }))
    await screen.findByText('Inactif')
    expect(sent[1]).toMatchObject({ call: 'PUT /1', body: { isActive: false, version: 1 } })
  })

  it('RDV-03 show what somebody else has saved, and keep what is typed', async () => {
    const { sent, change } = storing(type(1))
    const { user } = renderPart(<TypesDialog onClose={vi.fn()} />)
    await user.click(await screen.findByRole('button', { name: 'Modifier Type 1' }))
    const form = within(await screen.findByRole('dialog', { name: 'Modifier le type de rendez-vous' }))
    change(type(1, { durationMinutes: 60, version: 5 }))
    await user.type(form.getByLabelText(/^Nom en français/), ' bis')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await form.findByText(TYPE_STALE)
    form.getByText(/60 min/)
    expect((form.getByLabelText(/^Nom en français/) as HTMLInputElement).value).toBe('Type 1 bis')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText('Type de rendez-vous enregistré')
    expect(sent.at(-1)?.body).toMatchObject({ nameFr: 'Type 1 bis', version: 5 })
  })

  it('RDV-11 ask up to three questions of their own', async () => {
    const { sent } = storing(type(1, { questions: [{ text: 'Votre secteur', required: false }] }))
    const { user } = renderPart(<TypesDialog onClose={vi.fn()} />)
    await user.click(await screen.findByRole('button', { name: 'Modifier Type 1' }))
    const form = within(await screen.findByRole('dialog', { name: 'Modifier le type de rendez-vous' }))
    await user.click(form.getByRole('button', { name: 'Ajouter une question' }))
    await user.type(form.getByLabelText('Question 2'), 'Votre secteur')
    await user.click(form.getByRole('button', { name: 'Ajouter une question' }))
    expect(form.queryByRole('button', { name: 'Ajouter une question' })).toBeNull()
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await form.findByText('Cette question est déjà posée')
    form.getByText('La question est requise')
    expect(sent).toEqual([])
    await user.clear(form.getByLabelText('Question 2'))
    await user.type(form.getByLabelText('Question 2'), 'Combien de salariés ?')
    await user.click(form.getAllByLabelText('Réponse requise')[1] as HTMLElement)
    await user.click(form.getByRole('button', { name: 'Retirer la question 3' }))
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await screen.findByText('Type de rendez-vous enregistré')
    expect(sent[0]?.body).toMatchObject({
      questions: [
        { text: 'Votre secteur', required: false },
        { text: 'Combien de salariés ?', required: true },
      ],
    })
  })

  it('RDV-03 can be asked for again when they could not be loaded', async () => {
    server.use(mock.get('/api/appointment-types', () => refusal(404)))
    const { user } = renderPart(<TypesDialog onClose={vi.fn()} />)
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    storing(type(1))
    await user.click(retry)
    await screen.findByText('Type 1')
  })
})
