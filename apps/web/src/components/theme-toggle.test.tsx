import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ThemeToggle } from './theme-toggle.tsx'

it('follows the system until a theme is chosen, and again afterwards', async () => {
  render(<ThemeToggle />)
  expect(screen.getByRole('radio', { name: 'Système' })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: 'Sombre' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('vigie:theme')).toBe('dark')
  await userEvent.click(screen.getByRole('radio', { name: 'Système' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('vigie:theme')).toBeNull()
})
