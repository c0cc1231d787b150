import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { DialogsProvider } from '@/components/dialogs/dialogs-provider.tsx'
import { hasUnsavedWork } from '@/lib/unsaved-work.ts'
import { Modal, ModalBody, ModalClose } from '../ui/overlays/modal.tsx'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

const QUESTION = 'Modifications non enregistrées'

it('DLG-40 asks before a link leaves a dirty page, in the words of the catalogue', async () => {
  renderPage()
  await userEvent.type(screen.getByLabelText('Titre'), 'mot')
  await userEvent.click(screen.getByRole('link', { name: 'Accueil' }))
  const dialog = await screen.findByRole('alertdialog', { name: QUESTION })
  expect(dialog.textContent).toContain(
    'Vous avez des modifications non enregistrées. Voulez-vous vraiment quitter ?',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Continuer la saisie' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText('Titre')).toHaveProperty('value', 'mot')
})

it('DLG-40 colours the choice that keeps the text', async () => {
  renderPage()
  await userEvent.type(screen.getByLabelText('Titre'), 'mot')
  await userEvent.click(screen.getByRole('link', { name: 'Accueil' }))
  const keep = await screen.findByRole('button', { name: 'Continuer la saisie' })
  const leave = screen.getByRole('button', { name: 'Quitter sans enregistrer' })
  expect([keep.dataset.variant, leave.dataset.variant]).toEqual(['default', 'outline'])
})

it('DLG-40 leaves once the person agrees', async () => {
  renderPage()
  await userEvent.type(screen.getByLabelText('Titre'), 'mot')
  await userEvent.click(screen.getByRole('link', { name: 'Accueil' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  await screen.findByText('Page d’accueil')
  expect(hasUnsavedWork()).toBe(false)
})

it('DLG-40 asks again at a second attempt', async () => {
  renderPage()
  await userEvent.type(screen.getByLabelText('Titre'), 'mot')
  for (const _attempt of [1, 2]) {
    await userEvent.click(screen.getByRole('link', { name: 'Accueil' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  screen.getByLabelText('Titre')
})

it('DLG-40 leaves a clean page at once', async () => {
  renderPage()
  await userEvent.click(screen.getByRole('link', { name: 'Accueil' }))
  await screen.findByText('Page d’accueil')
})

it('DLG-40 asks before the tab closes, while dirty only', async () => {
  renderPage()
  expect(closeTab()).toBe('closed')
  await userEvent.type(screen.getByLabelText('Titre'), 'mot')
  expect(closeTab()).toBe('asked')
  await userEvent.clear(screen.getByLabelText('Titre'))
  expect(closeTab()).toBe('closed')
})

it('DLG-40 lets a saved form go at once', async () => {
  renderPage()
  await userEvent.type(screen.getByLabelText('Titre'), 'mot')
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await userEvent.click(screen.getByRole('link', { name: 'Accueil' }))
  await screen.findByText('Page d’accueil')
})

it.each(['Escape', 'the backdrop', 'Annuler', 'Fermer'])(
  'DLG-40 asks before %s closes a dirty modal',
  async (way) => {
    renderModal()
    await userEvent.type(screen.getByLabelText('Titre'), 'mot')
    await attempt(way)
    await userEvent.click(await screen.findByRole('button', { name: 'Continuer la saisie' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByLabelText('Titre')).toHaveProperty('value', 'mot')

    await attempt(way)
    await userEvent.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
    await waitFor(() => expect(screen.queryByLabelText('Titre')).toBeNull())
  },
)

it('DLG-40 closes a clean modal at once', async () => {
  renderModal()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByLabelText('Titre')).toBeNull())
})

function renderPage() {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <UnsavedChangesGuard />
          </>
        ),
        children: [
          { path: '/', element: 'Page d’accueil' },
          {
            path: '/blogs/new',
            element: (
              <>
                <TitleForm />
                <Link to="/">Accueil</Link>
              </>
            ),
          },
        ],
      },
    ],
    { initialEntries: ['/blogs/new'] },
  )
  render(
    <DialogsProvider>
      <RouterProvider router={router} />
    </DialogsProvider>,
  )
}

function TitleForm() {
  const [title, setTitle] = useState('')
  const { release } = useUnsavedChanges(title !== '')
  return (
    <>
      <input aria-label="Titre" onChange={(event) => setTitle(event.target.value)} value={title} />
      <button onClick={release} type="button">
        Enregistrer
      </button>
    </>
  )
}

function renderModal() {
  render(<ModalHost />, { wrapper: DialogsProvider })
}

function ModalHost() {
  const [open, setOpen] = useState(true)
  return (
    <Modal onOpenChange={setOpen} open={open} title="Modifier">
      <ModalBody>
        <TitleForm />
      </ModalBody>
      <ModalClose variant="default">Annuler</ModalClose>
    </Modal>
  )
}

async function attempt(way: string) {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  if (way === 'Escape') return user.keyboard('{Escape}')
  if (way === 'the backdrop')
    return user.click(document.querySelector('[data-modal-backdrop]') ?? document.body)
  return user.click(screen.getByRole('button', { name: way }))
}

function closeTab() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'asked' : 'closed'
}
