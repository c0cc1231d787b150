import { act, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { Providers } from '@/app/providers.tsx'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { imageFile } from '@/test/builders/files.ts'
import { sessionUser, user as userOf } from '@/test/builders/people.ts'
import { refusal, server, sessionAnswer } from '@/test/msw-server.ts'
import { renderApp, screenTitled } from '@/test/render-app.tsx'
import { updateInfo, updatePhoto } from './api.ts'
import { ProfilePage } from './profile-page.tsx'

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const photoInput = () => screen.getByLabelText<HTMLInputElement>('Photo de profil')
const section = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('section') ?? document.body
const photo = () => within(screen.getByRole('main')).queryByRole('img')
const updated = (overrides: Parameters<typeof userOf>[0]) =>
  HttpResponse.json({ success: true, User: userOf(overrides) })

async function openProfile(overrides: Parameters<typeof userOf>[0] = {}) {
  const app = renderApp('/profil', { as: sessionUser(overrides) })
  await screenTitled('Profil')
  const edit = () => app.user.click(screen.getByRole('button', { name: 'Modifier' }))
  const retype = async (name: RegExp, text: string) => {
    await app.user.clear(field(name))
    if (text) await app.user.type(field(name), text)
  }
  const save = () => app.user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  return { ...app, edit, retype, save }
}

describe('the profile', () => {
  it('AUDI-09 asks for the mail of Monday by one box, off until then', async () => {
    let isWanted = false
    const answer = () => HttpResponse.json({ success: true, data: { isWanted } })
    server.use(
      mock.get('*/api/users/profile/weekly-digest', answer),
      mock.put('*/api/users/profile/weekly-digest', async ({ request }) => {
        isWanted = ((await request.json()) as { isWanted: boolean }).isWanted
        return answer()
      }),
    )
    const { user } = await openProfile()
    const box = await screen.findByLabelText<HTMLInputElement>('Recevoir le point du lundi')
    expect(box.checked).toBe(false)
    await user.click(box)
    await waitFor(() => expect(isWanted).toBe(true))
    await waitFor(() => expect(box.checked).toBe(true))
    await user.click(box)
    await waitFor(() => expect(isWanted).toBe(false))
  })

  it('PROF-01 asks a visitor without a session to sign in', async () => {
    const router = createMemoryRouter([{ path: '/', Component: ProfilePage }])
    render(
      <Providers queryClient={createQueryClient()}>
        <RouterProvider router={router} />
      </Providers>,
    )
    await screen.findByText('Veuillez vous connecter pour accéder à votre profil')
  })

  it('PROF-04 shows Nom, Prénom and Email without a field to type in', async () => {
    await openProfile()
    const rows = within(section('Informations'))
    expect(rows.getAllByRole('term').map((row) => row.textContent)).toEqual(['Nom', 'Prénom', 'Email'])
    expect(rows.getAllByRole('definition').map((row) => row.textContent)).toEqual([
      'Lefèvre',
      'Camille',
      'camille.lefevre@exemple.fr',
    ])
    expect(rows.queryAllByRole('textbox')).toEqual([])
  })

  it('PROF-05 shows « Non défini » for an empty name', async () => {
    await openProfile({ prenom: '' })
    expect(within(section('Informations')).getByText('Non défini')).toBeTruthy()
  })

  it('PROF-06 edits nom, prenom and email, with « Enregistrer »', async () => {
    const { edit } = await openProfile()
    await edit()
    expect([field(/^Nom/).value, field(/^Prénom/).value, field(/^Email/).value]).toEqual([
      'Lefèvre',
      'Camille',
      'camille.lefevre@exemple.fr',
    ])
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeTruthy()
  })

  it('PROF-07 logs out and goes to /login', async () => {
    server.use(mock.post('/api/users/logout', () => HttpResponse.json({ success: true })))
    const { router, user } = await openProfile()
    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }))
    await screenTitled('Connexion')
    expect(router.state.location.pathname).toBe('/login')
    expect(session.isOpen()).toBe(false)
  })
})

describe('changing the information', () => {
  it('PROF-10 PROF-11 says « Format d’email invalide » while typing and on submit, and sends nothing', async () => {
    const { edit, retype, save } = await openProfile()
    await edit()
    await retype(/^Email/, 'camille@')
    await screen.findByText("Format d'email invalide")
    await retype(/^Email/, 'camille@exemple.fr')
    await waitFor(() => expect(screen.queryByText("Format d'email invalide")).toBeNull())
    await retype(/^Email/, 'camille')
    await save()
    expect(screen.getByText("Format d'email invalide")).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeTruthy()
  })

  it('PROF-12 PROF-14 PROF-23 sends what changed and nothing else, then shows it', async () => {
    let sent: unknown
    server.use(
      mock.patch('/api/users/update-info', async ({ request }) => {
        sent = await request.json()
        return updated({ prenom: 'Camille-Rose' })
      }),
    )
    const { edit, retype, save } = await openProfile()
    await edit()
    await retype(/^Prénom/, '  Camille-Rose ')
    await save()
    await screen.findByText('Informations mises à jour avec succès')
    expect(sent).toEqual({ prenom: 'Camille-Rose' })
    expect(session.user()).toEqual(sessionUser({ prenom: 'Camille-Rose' }))
    expect(within(section('Informations')).getByText('Camille-Rose')).toBeTruthy()
  })

  it('PROF-13 sends nothing and leaves edit mode when nothing changed', async () => {
    // No handler answers update-info here: a call would fail the test.
    const { edit, save } = await openProfile()
    await edit()
    await save()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull())
    expect(screen.queryByText('Informations mises à jour avec succès')).toBeNull()
  })

  it.each([
    ['Cet email est déjà utilisé.', 409, 'Cet email est déjà utilisé.'],
    ['', 500, 'Une erreur est survenue lors de la mise à jour'],
  ])('PROF-21 shows « %s » of a %i as « %s » and keeps the form', async (message, status, shown) => {
    server.use(mock.patch('/api/users/update-info', () => refusal(status, message)))
    const { edit, retype, save } = await openProfile()
    await edit()
    await retype(/^Nom/, 'Durand')
    await save()
    await screen.findByText(shown)
    expect(field(/^Nom/).value).toBe('Durand')
  })

  it('PROF-24 clears the success after 3 seconds', async () => {
    server.use(mock.patch('/api/users/update-info', () => updated({ nom: 'Durand' })))
    const { edit, retype, save } = await openProfile()
    await edit()
    await retype(/^Nom/, 'Durand')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await save()
    await screen.findByText('Informations mises à jour avec succès')
    await act(() => vi.advanceTimersByTimeAsync(2500))
    expect(screen.queryByText('Informations mises à jour avec succès')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(screen.queryByText('Informations mises à jour avec succès')).toBeNull()
  })

  it('DLG-40 asks before « Annuler » throws text away', async () => {
    const { edit, retype, user } = await openProfile()
    await edit()
    await retype(/^Nom/, 'Durand')
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
    expect(field(/^Nom/).value).toBe('Durand')
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull())
  })

  it('AUTH-54 signs in again over the form, then replays the save: no text is lost', async () => {
    const tokens: (string | null)[] = []
    server.use(
      mock.patch('/api/users/update-info', ({ request }) => {
        tokens.push(request.headers.get('Authorization'))
        return tokens.at(-1) === 'Bearer reconnecte' ? updated({ nom: 'Durand' }) : refusal(401)
      }),
      mock.post('/api/users/refresh', () => refusal(401)),
      mock.post('/api/users/login/', () => sessionAnswer({ token: 'reconnecte' })),
    )
    const { router, edit, retype, save, user } = await openProfile()
    await edit()
    await retype(/^Nom/, 'Durand')
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Votre session a expiré' }))
    expect(router.state.location.pathname).toBe('/profil')
    expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('camille.lefevre@exemple.fr')
    expect(document.querySelector<HTMLInputElement>('[name=nom]')?.value).toBe('Durand')
    await user.type(dialog.getByLabelText(/^Mot de passe/), 'phrase de passe')
    await user.click(dialog.getByRole('button', { name: 'Connexion' }))
    await screen.findByText('Informations mises à jour avec succès')
    expect(tokens).toEqual(['Bearer jeton-valide', 'Bearer reconnecte'])
    expect(router.state.location.pathname).toBe('/profil')
  })

  it('SAFE-07 asks for the password over the form, then goes on with what was typed', async () => {
    let isProved = false
    server.use(
      mock.patch('/api/users/update-info', () =>
        isProved ? updated({ email: 'neuve@exemple.fr' }) : refusal(403, 'Confirmez.', 'proof_required'),
      ),
      mock.post('/api/users/prove-password', async ({ request }) => {
        isProved = ((await request.json()) as { password: string }).password === 'phrase de passe'
        return isProved
          ? HttpResponse.json({ success: true })
          : refusal(400, 'Le mot de passe actuel est incorrect')
      }),
    )
    const { edit, retype, save, user } = await openProfile()
    await edit()
    await retype(/^Email/, 'neuve@exemple.fr')
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' }))
    await user.type(dialog.getByLabelText(/^Mot de passe/), 'faux')
    await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
    await dialog.findByText('Le mot de passe actuel est incorrect')
    await user.clear(dialog.getByLabelText(/^Mot de passe/))
    await user.type(dialog.getByLabelText(/^Mot de passe/), 'phrase de passe')
    await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
    await screen.findByText('Informations mises à jour avec succès')
    expect(session.user()?.email).toBe('neuve@exemple.fr')
  })

  it('SAFE-07 keeps the form when the password is not given', async () => {
    server.use(
      mock.patch('/api/users/update-info', () =>
        refusal(403, 'Confirmez votre mot de passe.', 'proof_required'),
      ),
    )
    const { edit, retype, save, user } = await openProfile()
    await edit()
    await retype(/^Email/, 'neuve@exemple.fr')
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' }))
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    await screen.findByText('Confirmez votre mot de passe.')
    expect(field(/^Email/).value).toBe('neuve@exemple.fr')
  })

  it('SAFE-07 says where resets go while the address waits for its confirmation, and sends another link', async () => {
    server.use(
      mock.get('/api/users/address', () =>
        HttpResponse.json({ success: true, data: { resetEmail: 'ancienne@exemple.fr' } }),
      ),
      mock.post('/api/users/address/confirmation', () =>
        HttpResponse.json({ success: true, message: 'Un lien vient d’être envoyé.' }),
      ),
    )
    const { user } = await openProfile()
    await screen.findByText(/vont à ancienne@exemple\.fr/)
    await user.click(screen.getByRole('button', { name: 'Envoyer un lien' }))
    await screen.findByText('Un lien vient d’être envoyé.')
  })

  it('AUTH-54 keeps the text when the person signs in later', async () => {
    server.use(
      mock.patch('/api/users/update-info', () => refusal(401)),
      mock.post('/api/users/refresh', () => refusal(401)),
    )
    const { edit, retype, save, user } = await openProfile()
    await edit()
    await retype(/^Nom/, 'Durand')
    await save()
    await user.click(await screen.findByRole('button', { name: 'Plus tard' }))
    await screen.findByText('Session expirée. Veuillez vous reconnecter.')
    expect(field(/^Nom/).value).toBe('Durand')
  })
})

describe('the photo', () => {
  it('PROF-02 has « Modifier la photo », which picks images only', async () => {
    const { user } = await openProfile()
    const pick = vi.spyOn(photoInput(), 'click').mockImplementation(() => {})
    await user.click(screen.getByRole('button', { name: 'Modifier la photo' }))
    expect(pick).toHaveBeenCalledOnce()
    expect(
      photoInput()
        .accept.split(',')
        .every((type) => type.startsWith('image/')),
    ).toBe(true)
  })

  it('PROF-03 refuses a file that is no image and sends nothing', async () => {
    const { user } = await openProfile()
    photoInput().accept = ''
    await user.upload(photoInput(), new File(['a'], 'notes.txt', { type: 'text/plain' }))
    await screen.findByText('Veuillez sélectionner un fichier image.')
  })

  it('PROF-08 falls back on the initials', async () => {
    await openProfile({ photo: null, prenom: 'Zoé', nom: 'Martin' })
    expect(photo()).toBeNull()
    expect(within(screen.getByRole('main')).getByText('ZM')).toBeTruthy()
  })

  it('PROF-02 PROF-09 PROF-20 shows a spinner, then the photo read with the token', async () => {
    const gate = Promise.withResolvers<void>()
    let token: string | null = null
    server.use(
      mock.get('/api/users/photo', async ({ request }) => {
        token = request.headers.get('Authorization')
        await gate.promise
        return new HttpResponse('pixels', { headers: { 'Content-Type': 'image/png' } })
      }),
    )
    await openProfile({ photo: '/api/users/photo?v=1' })
    expect(within(screen.getByRole('main')).getByText('Chargement de la photo')).toBeTruthy()
    gate.resolve()
    await waitFor(() => expect(photo()?.getAttribute('src')).toMatch(/^blob:/))
    expect(token).toBe('Bearer jeton-valide')
    expect(screen.queryByText('Chargement de la photo')).toBeNull()
  })

  it('PROF-19 PROF-22 sends the photo as a form, shows it and says so', async () => {
    let sent: FormDataEntryValue | null = null
    server.use(
      mock.post('/api/users/update-photo', async ({ request }) => {
        sent = (await request.formData()).get('photo')
        return HttpResponse.json({ success: true, photo: '/api/users/photo?v=9' })
      }),
    )
    const { user } = await openProfile()
    await user.upload(photoInput(), imageFile('moi.png'))
    await screen.findByText('Photo de profil mise à jour avec succès')
    expect(sent).toBeInstanceOf(File)
    expect(session.user()).toMatchObject({ photo: '/api/users/photo?v=9', isLocalImage: true })
    await waitFor(() => expect(photo()?.getAttribute('src')).toMatch(/^blob:/))
  })

  it('PROF-21 shows why the photo was refused', async () => {
    server.use(mock.post('/api/users/update-photo', () => refusal(400, 'Image illisible.')))
    const { user } = await openProfile()
    await user.upload(photoInput(), imageFile())
    await screen.findByText('Image illisible.')
  })
})

describe('without a session', () => {
  it('PROF-17 refuses a photo', async () => {
    await expect(updatePhoto(imageFile())).rejects.toThrow(
      'Vous devez être connecté pour mettre à jour votre photo',
    )
  })

  it('PROF-18 refuses information', async () => {
    await expect(updateInfo({ nom: 'Durand' })).rejects.toThrow(
      'Vous devez être connecté pour mettre à jour vos informations',
    )
  })
})

it('PROF-16 refuses an update of nothing', async () => {
  session.start(sessionUser())
  await expect(updateInfo({})).rejects.toThrow("Aucun champ à mettre à jour n'a été fourni")
})
