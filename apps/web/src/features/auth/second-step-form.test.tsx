import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, expect, it } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { user as userOf } from '@/test/builders/people.ts'
import { otherFeatures, refusal, server, sessionAnswer } from '@/test/msw-server.ts'
import { frameAt, renderApp, screenTitled } from '@/test/render-app.tsx'

const SENT: unknown[] = []
const codeField = () => screen.findByLabelText<HTMLInputElement>(/^Code de validation/)

/** A right password whose account has a second step. */
const asks = (steps: string[]) =>
  mock.post('/api/users/login/', () =>
    HttpResponse.json(
      {
        success: false,
        code: 'second_step_required',
        message: 'Confirmez votre identité.',
        challenge: 'defi',
        steps,
      },
      { status: 401 },
    ),
  )
const takes = (answer: () => Response) =>
  mock.post('/api/users/login/second-step', async ({ request }) => {
    SENT.push(await request.json())
    return answer()
  })

beforeEach(() => {
  SENT.length = 0
  server.use(otherFeatures)
})

async function givePassword() {
  const app = renderApp('/login', { as: null })
  await screenTitled('Connexion')
  await app.user.type(screen.getByLabelText(/^Email/), 'camille@exemple.fr')
  await app.user.type(screen.getByLabelText(/^Mot de passe/), 'phrase de passe')
  await app.user.click(screen.getByRole('button', { name: 'Connexion' }))
  return app
}

it('ACCT-02 asks for the code in place of the password, and takes one that was pasted with a blank', async () => {
  server.use(
    asks(['totp', 'recovery']),
    takes(() => sessionAnswer({ token: 'abc' })),
  )
  const app = await givePassword()
  const field = await codeField()
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByRole('button', { name: 'Connexion' })).toBeNull()
  // The second step is no failure.
  expect(screen.queryAllByRole('alert')).toEqual([])

  await app.user.type(field, '12 34')
  await app.user.click(screen.getByRole('button', { name: 'Valider' }))
  expect(screen.getByText('Le code a 6 chiffres')).toBeTruthy()
  expect(SENT).toEqual([])
  await app.user.clear(field)
  await app.user.type(field, '123 456{Enter}')
  await frameAt(app, '/')
  expect(SENT).toEqual([{ challenge: 'defi', code: '123 456' }])
  expect(session.token()).toBe('abc')
})

it('ACCT-02 says that a code is wrong, and lets the person try a recovery code', async () => {
  server.use(
    asks(['totp', 'recovery']),
    takes(() =>
      SENT.length === 1 ? refusal(400, 'Ce code n’est pas le bon.', 'wrong_code') : sessionAnswer(),
    ),
  )
  const app = await givePassword()
  await app.user.type(await codeField(), '000000{Enter}')
  await screen.findByText('Ce code n’est pas le bon.')
  await app.user.click(screen.getByRole('button', { name: 'Utiliser un code de récupération' }))
  await app.user.type(screen.getByLabelText(/^Code de récupération/), 'abcde-fghij{Enter}')
  await frameAt(app, '/')
  expect(SENT[1]).toEqual({ challenge: 'defi', recoveryCode: 'abcde-fghij' })
})

it('ACCT-02 goes back to the password, with its address, when the challenge has ended', async () => {
  server.use(
    asks(['totp', 'recovery']),
    takes(() => refusal(401, 'Cette connexion a expiré.', 'challenge_expired')),
  )
  const app = await givePassword()
  await app.user.type(await codeField(), '123456{Enter}')
  await screen.findByText('Cette connexion a expiré.')
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('camille@exemple.fr')
  expect(screen.getByRole('button', { name: 'Connexion' })).toBeTruthy()
  expect(session.isOpen()).toBe(false)
})

it('ACCT-02 sends a code once, however often it is submitted', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    asks(['totp']),
    mock.post('/api/users/login/second-step', async ({ request }) => {
      SENT.push(await request.json())
      await promise
      return sessionAnswer()
    }),
  )
  const app = await givePassword()
  const field = await codeField()
  await app.user.type(field, '123456{Enter}')
  await waitFor(() => expect(SENT).toHaveLength(1))
  const form = field.closest('form')
  if (form) fireEvent.submit(form)
  resolve()
  await frameAt(app, '/')
  expect(SENT).toHaveLength(1)
})

it('ACCT-02 asks for the code over a form whose session has expired, then saves the form', async () => {
  let isExpired = true
  server.use(
    asks(['totp', 'recovery']),
    takes(() => {
      isExpired = false
      return sessionAnswer()
    }),
    mock.post('/api/users/refresh', () => refusal(401)),
    mock.patch('/api/users/update-info', () =>
      isExpired ? refusal(401) : HttpResponse.json({ success: true, User: userOf({ nom: 'Durand' }) }),
    ),
  )
  const { user } = renderApp('/profil')
  await screenTitled('Profil')
  await user.click(screen.getByRole('button', { name: 'Modifier' }))
  await user.type(screen.getByLabelText(/^Nom/), ' Durand')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Votre session a expiré' }))
  await user.type(dialog.getByLabelText(/^Mot de passe/), 'phrase de passe{Enter}')
  await user.type(await dialog.findByLabelText(/^Code de validation/), '123456{Enter}')
  await screen.findByText('Informations mises à jour avec succès')
  expect(SENT).toEqual([{ challenge: 'defi', code: '123456' }])
})
