import { screen, waitFor, within } from '@testing-library/react'
import type { Passkey } from '@vigie/contract/accounts/passkeys.ts'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it, vi } from 'vitest'
import { refusal, server } from '@/test/msw-server.ts'
import { startRegistration } from '@/test/passkeys.ts'
import { renderPart } from '@/test/render-part.tsx'
import { PasskeysSection } from './passkeys-section.tsx'

vi.mock('@simplewebauthn/browser', () => import('@/test/passkeys.ts'))

const PATH = '/api/users/profile/passkeys'
const OPTIONS = {
  rp: { id: 'localhost', name: 'Vigie' },
  user: { id: 'Nw', name: 'camille', displayName: 'Camille' },
  challenge: 'defi',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}
const passkey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: 3,
  name: 'Chrome sur Linux',
  createdAt: '2026-03-02T10:00:00.000Z',
  lastUsedAt: null,
  ...changes,
})
const ok = (data: unknown, status = 200) => HttpResponse.json({ success: true, data }, { status })
const security = (overrides = {}) =>
  mock.get('/api/users/profile/security', () =>
    ok({ totp: null, passkeys: 1, recoveryCodesLeft: 0, required: false, ...overrides }),
  )
const listed = (...passkeys: Passkey[]) => server.use(mock.get(PATH, () => ok(passkeys)))

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
  server.use(mock.post(`${PATH}/options`, () => ok(OPTIONS)))
})

it('ACCT-03 is not there in a browser without passkeys, unless the account has some to remove', async () => {
  vi.unstubAllGlobals()
  renderPart(<PasskeysSection />)
  await waitFor(() => expect(screen.queryByText('Clés d’accès')).toBeNull())
  listed(passkey())
  renderPart(<PasskeysSection />)
  await screen.findByText('Chrome sur Linux')
  expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull()
})

it('ACCT-03 adds a passkey, then offers to name it', async () => {
  let renamed: unknown
  startRegistration.mockResolvedValue({ id: 'cle' })
  server.use(
    security({ recoveryCodesLeft: 8 }),
    mock.post(PATH, async ({ request }) => {
      expect(await request.json()).toEqual({ credential: { id: 'cle' } })
      listed(passkey())
      return ok(passkey(), 201)
    }),
    mock.patch(`${PATH}/3`, async ({ request }) => {
      renamed = await request.json()
      listed(passkey({ name: 'Téléphone' }))
      return ok(passkey({ name: 'Téléphone' }))
    }),
  )
  const { user } = renderPart(<PasskeysSection />)
  await screen.findByText('Aucune clé d’accès.')
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nom de la clé d’accès' }))
  await user.clear(dialog.getByLabelText(/^Nom/))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await dialog.findByText('Le nom est requis')
  await user.type(dialog.getByLabelText(/^Nom/), 'Téléphone{Enter}')
  await screen.findByText('Téléphone')
  expect(renamed).toEqual({ name: 'Téléphone' })
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: OPTIONS })
})

it('ACCT-02 ACCT-03 shows recovery codes with a passkey that is the only second step, before its name', async () => {
  startRegistration.mockResolvedValue({ id: 'cle' })
  server.use(
    security(),
    mock.post(PATH, () => {
      listed(passkey())
      return ok(passkey(), 201)
    }),
    mock.post('/api/users/second-step/recovery-codes', () =>
      ok({ recoveryCodes: ['abcde-fghij', 'klmno-pqrst'] }, 201),
    ),
  )
  const { user } = renderPart(<PasskeysSection />)
  await user.click(await screen.findByRole('button', { name: 'Ajouter' }))
  const codes = within(await screen.findByRole('dialog', { name: 'Vos codes de récupération' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'abcde-fghij',
    'klmno-pqrst',
  ])
  await user.click(codes.getByLabelText('J’ai conservé ces codes'))
  await user.click(codes.getByRole('button', { name: 'Terminer' }))
  await screen.findByRole('dialog', { name: 'Nom de la clé d’accès' })
})

it.each([
  ['NotAllowedError', /n’a pas été confirmée/],
  ['InvalidStateError', /a déjà une clé d’accès/],
  ['SecurityError', /à cette adresse/],
  ['Autre', /n’a pas pu être lue/],
])('ACCT-03 says in French that the browser refused with %s', async (name, words) => {
  startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name }))
  const { user } = renderPart(<PasskeysSection />)
  await user.click(await screen.findByRole('button', { name: 'Ajouter' }))
  await screen.findByText(words)
  expect(screen.getByRole('button', { name: 'Ajouter' })).toBeTruthy()
})

it('ACCT-03 removes a passkey after a question, and says why when it cannot', async () => {
  listed(passkey(), passkey({ id: 4, name: 'Téléphone', lastUsedAt: new Date().toISOString() }))
  server.use(
    mock.delete(`${PATH}/4`, () => {
      listed(passkey())
      return HttpResponse.json({ success: true, message: 'Clé d’accès supprimée' })
    }),
  )
  const { user } = renderPart(<PasskeysSection />)
  await screen.findByText(/utilisée à l’instant/)
  expect(screen.getByText(/jamais utilisée/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Supprimer Téléphone' }))
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByText('Téléphone')).toBeNull())
})

it('ACCT-03 says when the passkeys cannot be read', async () => {
  server.use(mock.get(PATH, () => refusal(404, 'Illisible.')))
  const { user } = renderPart(<PasskeysSection />)
  await screen.findByText('Illisible.')
  listed()
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText('Aucune clé d’accès.')
})
