import { act, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'

export function show<T>(call: () => T): T {
  const shown: T[] = []
  act(() => void shown.push(call()))
  for (const result of shown) return result
  throw new Error('the call did not run')
}

export function advance(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

export function expectLasts(duration: number, call: () => unknown, variant?: string, colour = '') {
  show(call)
  expect(cards()[0]?.className).toContain(colour)
  if (variant) expect(cards()[0]?.dataset.variant).toBe(variant)
  advance(duration - 1)
  screen.getByText('Titre')
  advance(1)
  expect(screen.queryByText('Titre')).toBeNull()
}

export function region() {
  return screen.getByRole('region', { name: 'Notifications' })
}

export function cards() {
  return [...region().querySelectorAll<HTMLElement>('[data-variant][class*="toast-in"]')]
}

/** The only toast on screen. */
export function card() {
  const [first] = cards()
  if (!first) throw new Error('no toast is shown')
  return first
}
