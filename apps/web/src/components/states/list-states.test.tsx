import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { failureMessage } from '@/lib/http/error-message.ts'
import { Avatar } from '../avatar.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { ErrorPanel } from './error-panel.tsx'

it('DLG-20 says « Une erreur est survenue » for a failure nobody described', () => {
  render(<ErrorPanel />)
  screen.getByText('Erreur de chargement')
  screen.getByText('Une erreur est survenue')
  expect(failureMessage(new Error('boom'))).toBe('Une erreur est survenue')
})

it('offers to try again after a failure', async () => {
  const onRetry = vi.fn()
  render(<ErrorPanel message="Impossible de charger les données" onRetry={onRetry} />)
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('shows a banner while there is a message, and lets it be dismissed', async () => {
  const onDismiss = vi.fn()
  const { rerender } = render(
    <ErrorBanner message="Erreur lors du chargement des blogs" onDismiss={onDismiss} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Fermer le message' }))
  expect(onDismiss).toHaveBeenCalledTimes(1)
  rerender(<ErrorBanner message={null} onDismiss={onDismiss} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['éloïse', 'bernard', 'ÉB'],
  [null, 'martin', 'M'],
  ['', undefined, ''],
])('SHELL-26 gives %s %s the initials %s', (firstName, lastName, expected) => {
  const { container } = render(<Avatar firstName={firstName} lastName={lastName} />)
  expect(container.textContent).toBe(expected)
})

it('SHELL-25 shows the photo, and the initials when it does not load', async () => {
  render(<Avatar firstName="Éloïse" lastName="Bernard" photoUrl="/uploads/moi.webp" />)
  const photo = screen.getByRole('img', { name: 'Photo de Éloïse Bernard' })
  expect(photo.getAttribute('src')).toBe('/uploads/moi.webp')
  photo.dispatchEvent(new Event('error'))
  await screen.findByText('ÉB')
})
