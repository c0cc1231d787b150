import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { expectConsoleError } from '@/test/expect-console-error.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DialogsProvider } from './dialogs-provider.tsx'
import { useConfirm } from './use-confirm.ts'

it('DLG-01 DLG-02 is a small French dialog with its title, message, type and buttons', () => {
  renderConfirm({ type: 'danger', confirmText: 'Publier', cancelText: 'Revenir' })
  const dialog = screen.getByRole('alertdialog', { name: 'Confirmer la publication' })
  expect(dialog.dataset.size).toBe('sm')
  within(dialog).getByText('Publier cet article ?')
  within(dialog).getByRole('button', { name: 'Revenir' })
  expect(within(dialog).getByRole('button', { name: 'Publier' }).dataset.variant).toBe('destructive')
})

it('DLG-02 looks different for danger, warning and info', () => {
  const icons = (['danger', 'warning', 'info'] as const).map((type) => {
    const { unmount } = renderConfirm({ type })
    const look = screen.getByRole('alertdialog').querySelector('header > span')?.className
    unmount()
    return look
  })
  expect(new Set(icons).size).toBe(3)
})

it('DLG-03 has the buttons « Confirmer » and « Annuler » by default', () => {
  renderConfirm()
  expect(buttonNames()).toEqual(['Annuler', 'Confirmer'])
})

it('DLG-02 DLG-04 shows « Traitement... » while loading', () => {
  renderConfirm({ isLoading: true })
  expect(screen.queryByRole('button', { name: 'Confirmer' })).toBeNull()
  screen.getByRole('button', { name: 'Traitement...' })
})

it('DLG-05 asks before a deletion in the words of the catalogue', async () => {
  await ask(({ confirmDelete }) => confirmDelete('Rapport annuel', () => {}))
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirmer la suppression' })
  within(dialog).getByText(
    'Êtes-vous sûr de vouloir supprimer "Rapport annuel" ? Cette action est irréversible.',
  )
  expect(buttonNames()).toEqual(['Annuler', 'Supprimer'])
})

it('DLG-06 asks before a save in the words of the catalogue', async () => {
  await ask(({ confirmSave }) => confirmSave(() => {}))
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirmer la sauvegarde' })
  within(dialog).getByText('Êtes-vous sûr de vouloir sauvegarder ces modifications ?')
  expect(buttonNames()).toEqual(['Annuler', 'Sauvegarder'])
})

it('DLG-04 DLG-07 loads while the action runs, then closes and answers true', async () => {
  const action = Promise.withResolvers<void>()
  const answer = vi.fn()
  await ask(({ confirmDelete }) => confirmDelete('X', () => action.promise).then(answer))
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer' }))
  screen.getByRole('button', { name: 'Traitement...' })
  expect(answer).not.toHaveBeenCalled()
  await act(async () => action.resolve())
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(answer).toHaveBeenCalledWith(true)
})

it('DLG-08 logs a failure and stays open with loading cleared', async () => {
  const failure = new Error('refusé')
  await ask(({ confirm }) =>
    confirm({ title: 'Question', message: '', onConfirm: () => Promise.reject(failure) }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer' }))
  screen.getByRole('alertdialog', { name: 'Question' })
  screen.getByRole('button', { name: 'Confirmer' })
  expect(screen.queryByText('Traitement...')).toBeNull()
  expectConsoleError(failure)
})

it('DLG-08 says why when the caller can describe the failure', async () => {
  const failure = new Error('refusé')
  await ask(({ confirm }) =>
    confirm({
      title: 'Question',
      message: '',
      onConfirm: () => Promise.reject(failure),
      failureWords: 'Erreur lors de la publication',
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer' }))
  expect(screen.getByRole('alert').textContent).toBe('Erreur lors de la publication')
  expectConsoleError(failure)
})

it('DAY-05 DLG-07 runs the action once for two clicks, also while the dialog fades away', async () => {
  const onConfirm = vi.fn()
  await ask(({ confirm }) => confirm({ title: 'Question', message: '', onConfirm }))
  const button = await screen.findByRole('button', { name: 'Confirmer' })
  await act(async () => {
    button.click()
    button.click()
  })
  button.click()
  expect(onConfirm).toHaveBeenCalledOnce()
})

it.each(['Escape', 'Annuler'])('DLG-21 answers false on %s, without running the action', async (way) => {
  const onConfirm = vi.fn()
  const answer = vi.fn()
  await ask(({ confirmDelete }) => confirmDelete('X', onConfirm).then(answer))
  const cancel = await screen.findByRole('button', { name: 'Annuler' })
  await (way === 'Escape' ? userEvent.keyboard('{Escape}') : userEvent.click(cancel))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(answer).toHaveBeenCalledWith(false)
  expect(onConfirm).not.toHaveBeenCalled()
})

it('starts the keyboard on « Annuler » before something destructive', async () => {
  await ask(({ confirmDelete }) => confirmDelete('X', () => {}))
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Annuler' }))
})

it('goes with the session that asked, and answers false', async () => {
  const answer = vi.fn()
  const host = <ConfirmHost call={({ confirmDelete }) => confirmDelete('X', () => {}).then(answer)} />
  const { rerender } = render(<DialogsProvider>{host}</DialogsProvider>)
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
  await screen.findByRole('alertdialog')
  rerender(<DialogsProvider isSignedIn={false}>{host}</DialogsProvider>)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(false))
})

function renderConfirm(props: Partial<React.ComponentProps<typeof ConfirmDialog>> = {}) {
  return render(
    <ConfirmDialog
      message="Publier cet article ?"
      onCancel={() => {}}
      onConfirm={() => {}}
      open
      title="Confirmer la publication"
      {...props}
    />,
  )
}

type Confirms = ReturnType<typeof useConfirm>

function ConfirmHost({ call }: { call: (confirms: Confirms) => Promise<unknown> }) {
  const confirms = useConfirm()
  return (
    <button onClick={() => void call(confirms)} type="button">
      Ouvrir
    </button>
  )
}

async function ask(call: (confirms: Confirms) => Promise<unknown>) {
  render(<ConfirmHost call={call} />, { wrapper: DialogsProvider })
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
}

function buttonNames() {
  return within(screen.getByRole('alertdialog'))
    .getAllByRole('button')
    .map((button) => button.textContent)
}
