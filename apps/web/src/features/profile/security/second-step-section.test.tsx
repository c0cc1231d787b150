import { screen, within } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { expectConsoleError } from '@/test/expect-console-error.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { SecondStepSection } from './second-step-section.tsx'

const CODES = Array.from({ length: 10 }, (_, index) => `abcde-fghi${index}`)
const PATH = '/api/users/second-step'
const ok = (data: unknown, status = 200) => HttpResponse.json({ success: true, data }, { status })
const security = (overrides = {}) =>
  mock.get('/api/users/profile/security', () =>
    ok({ totp: null, passkeys: 0, recoveryCodesLeft: 0, required: false, ...overrides }),
  )
const ACTIVE = { totp: { createdAt: '2026-03-02T10:00:00.000Z' }, recoveryCodesLeft: 8 }

it('ACCT-02 is off until the code of the authenticator is right, then shows ten codes once', async () => {
  let sent: unknown
  server.use(
    mock.post(`${PATH}/totp`, () =>
      ok({ secret: 'JBSWY3DP', uri: 'otpauth://x', qr: 'data:image/svg+xml,x' }),
    ),
    mock.post(`${PATH}/totp/confirm`, async ({ request }) => {
      sent = await request.json()
      return (sent as { code: string }).code === '123456'
        ? ok({ recoveryCodes: CODES }, 201)
        : refusal(400, 'Ce code n’est pas le bon.', 'wrong_code')
    }),
  )
  const { user } = renderPart(<SecondStepSection />)
  await screen.findByText('Elle n’est pas activée.')
  await user.click(screen.getByRole('button', { name: 'Activer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Activer la validation en deux étapes' }))
  expect(dialog.getByRole<HTMLImageElement>('img', { name: /Code QR/ }).src).toBe('data:image/svg+xml,x')
  expect(dialog.getByLabelText<HTMLInputElement>(/saisissez cette clé/).value).toBe('JBSWY3DP')
  await user.type(dialog.getByLabelText(/^Code de validation/), '000000{Enter}')
  await dialog.findByText('Ce code n’est pas le bon.')
  await user.clear(dialog.getByLabelText(/^Code de validation/))
  await user.type(dialog.getByLabelText(/^Code de validation/), '123456{Enter}')

  server.use(security(ACTIVE))
  const codes = within(await screen.findByRole('dialog', { name: 'Vos codes de récupération' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  const done = codes.getByRole<HTMLButtonElement>('button', { name: 'Terminer' })
  expect(done.disabled).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await user.click(codes.getByLabelText('J’ai conservé ces codes'))
  await user.click(done)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('ACCT-02 the codes are copied, downloaded and printed with what they open', async () => {
  server.use(
    security(ACTIVE),
    mock.post(`${PATH}/recovery-codes`, () => ok({ recoveryCodes: CODES }, 201)),
  )
  const { user } = renderPart(<SecondStepSection />)
  await user.click(await screen.findByRole('button', { name: /^Nouveaux codes/ }))
  await user.click(await screen.findByRole('button', { name: 'Créer les codes' }))
  await screen.findByRole('dialog', { name: 'Vos codes de récupération' })

  await user.click(screen.getByRole('button', { name: 'Copier' }))
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
  const kept: Blob[] = []
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    kept.push(file as Blob)
    return 'blob:codes'
  })
  // The page of the test would leave for the file.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(screen.getByRole('button', { name: 'Télécharger' }))
  for (const spy of [url, click]) spy.mockRestore()
  const text = await kept[0]?.text()
  expect(text).toContain('camille.lefevre@exemple.fr')
  expect(text).toContain(CODES.join('\n'))

  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.click(screen.getByRole('button', { name: 'Imprimer' }))
  await screen.findByText('Veuillez autoriser les pop-ups pour imprimer')
  open.mockRestore()
})

it('ACCT-02 says how many codes are left, and removes the authenticator after a question', async () => {
  let removals = 0
  server.use(
    security({ ...ACTIVE, recoveryCodesLeft: 2 }),
    mock.delete(`${PATH}/totp`, () => {
      removals += 1
      return removals === 1 ? refusal(503, 'Réessayez.') : HttpResponse.json({ success: true, message: 'ok' })
    }),
  )
  const { user } = renderPart(<SecondStepSection />)
  await screen.findByText('2 codes restants')
  expect(screen.getByText('À renouveler')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Retirer/ }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Retirer' }))
  await question.findByText('Réessayez.')
  expectConsoleError(/Réessayez/)
  server.use(security())
  await user.click(question.getByRole('button', { name: 'Retirer' }))
  await screen.findByText('Elle n’est pas activée.')
})

it('ACCT-02 says when it cannot be read, and tries again', async () => {
  server.use(mock.get('/api/users/profile/security', () => refusal(404, 'Illisible.')))
  const { user } = renderPart(<SecondStepSection />)
  await screen.findByText('Illisible.')
  server.use(security())
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  await screen.findByText('Elle n’est pas activée.')
})
