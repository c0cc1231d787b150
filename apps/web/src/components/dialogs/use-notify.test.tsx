import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { DialogsProvider } from './dialogs-provider.tsx'
import { NotificationDialog } from './notification-dialog.tsx'
import { useNotify } from './use-notify.ts'

// The dialogs are fetched lazily: once this has happened, they open within the fake timers below.
beforeAll(async () => {
  const { unmount } = render(<NotifyHost call={(notify) => notify.info('x')} />, {
    wrapper: DialogsProvider,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
  await screen.findByRole('dialog')
  unmount()
})

it('DLG-01 DLG-09 DLG-11 is a small dialog with a cross, a message and « OK »', async () => {
  const onClose = vi.fn()
  render(<NotificationDialog message="C'est fait" onClose={onClose} open title="Terminé" type="success" />)
  const dialog = screen.getByRole('dialog', { name: 'Terminé' })
  expect(dialog.dataset.size).toBe('sm')
  within(dialog).getByText("C'est fait")
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it.each([
  ['success', 'Succès'],
  ['error', 'Erreur'],
  ['warning', 'Attention'],
  ['info', 'Information'],
] as const)('DLG-10 titles %s « %s »', (type, title) => {
  notify((notifier) => notifier[type]('Message'))
  within(screen.getByRole('dialog', { name: title })).getByText('Message')
})

it('DLG-12 DLG-13 counts the seconds down, then closes', () => {
  vi.useFakeTimers()
  const onClose = vi.fn()
  render(<NotificationDialog hasAutoClose autoCloseDelay={2000} message="" onClose={onClose} open />)
  screen.getByText('Fermeture automatique dans 2s')
  advance(1000)
  screen.getByText('Fermeture automatique dans 1s')
  advance(999)
  expect(onClose).not.toHaveBeenCalled()
  advance(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('DLG-14 closes after 3000 ms when no delay is given', () => {
  vi.useFakeTimers()
  const onClose = vi.fn()
  render(<NotificationDialog hasAutoClose message="" onClose={onClose} open />)
  screen.getByText('Fermeture automatique dans 3s')
  advance(2999)
  expect(onClose).not.toHaveBeenCalled()
  advance(1)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it.each([
  ['DLG-15', 'success', 3000],
  ['DLG-16', 'warning', 5000],
  ['DLG-17', 'info', 4000],
] as const)('%s closes a notification of type %s after %i ms', (_id, type, delay) => {
  vi.useFakeTimers()
  notify((notifier) => notifier[type]('Message'))
  screen.getByText(`Fermeture automatique dans ${delay / 1000}s`)
  advance(delay - 1)
  screen.getByRole('dialog')
  advance(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('DLG-18 leaves an error open until it is read', () => {
  vi.useFakeTimers()
  notify((notifier) => notifier.error('Erreur lors de la sauvegarde'))
  expect(screen.queryByText(/Fermeture automatique/)).toBeNull()
  advance(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([undefined, null, ''])(
  'DLG-19 shows « Une erreur s’est produite » for an error without a message (%s)',
  (message) => {
    notify((notifier) => notifier.error(message))
    within(screen.getByRole('dialog', { name: 'Erreur' })).getByText("Une erreur s'est produite")
  },
)

it('starts again for a second notification of the same kind', () => {
  vi.useFakeTimers()
  notify((notifier) => notifier.success('Message'))
  advance(2000)
  fireEvent.click(screen.getByText('Ouvrir'))
  advance(2000)
  screen.getByText('Fermeture automatique dans 1s')
})

type Notifier = ReturnType<typeof useNotify>

function NotifyHost({ call }: { call: (notifier: Notifier) => void }) {
  const notifier = useNotify()
  return (
    <button onClick={() => call(notifier)} type="button">
      Ouvrir
    </button>
  )
}

function notify(call: (notifier: Notifier) => void) {
  render(<NotifyHost call={call} />, { wrapper: DialogsProvider })
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
}

function advance(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}
