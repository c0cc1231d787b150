import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { areaToast } from './area-toast.ts'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

describe('areas', () => {
  it('DLG-35 a success is green and lasts 4 s', () => {
    expectLasts(4000, () => areaToast.success('Titre'), 'success', 'bg-success-soft')
  })

  it('DLG-36 an error is red and lasts 5 s', () => {
    expectLasts(5000, () => areaToast.error('Titre'), 'destructive', 'bg-danger-soft')
  })

  it('DLG-37 a warning lasts 4 s', () => expectLasts(4000, () => areaToast.warning('Titre'), 'warning'))

  it('DLG-37 an information lasts 4 s', () => expectLasts(4000, () => areaToast.info('Titre'), 'info'))
})

describe('confirm toast', () => {
  it('DLG-38 lasts 8 s', () =>
    expectLasts(8000, () => toast.confirm({ title: 'Titre', onConfirm: () => {} })))

  it('DLG-38 has « Annuler » and « Confirmer », of which only the second acts', () => {
    const onConfirm = vi.fn()
    show(() => toast.confirm({ title: 'Désactiver ?', onConfirm }))
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(screen.queryByText('Désactiver ?')).toBeNull()
    expect(onConfirm).not.toHaveBeenCalled()
    show(() => toast.confirm({ title: 'Désactiver ?', onConfirm }))
    fireEvent.click(screen.getByRole('button', { name: 'Confirmer' }))
    expect(screen.queryByText('Désactiver ?')).toBeNull()
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
})

function show<T>(call: () => T): T {
  const shown: T[] = []
  act(() => void shown.push(call()))
  return shown[0]!
}

function advance(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

function expectLasts(duration: number, call: () => unknown, variant?: string, colour = '') {
  show(() => void call())
  expect(cards()[0]?.className).toContain(colour)
  if (variant) expect(cards()[0]?.dataset.variant).toBe(variant)
  advance(duration - 1)
  screen.getByText('Titre')
  advance(1)
  expect(screen.queryByText('Titre')).toBeNull()
}

function region() {
  return screen.getByRole('region', { name: 'Notifications' })
}

function cards() {
  return [...region().querySelectorAll<HTMLElement>('[data-variant][class*="toast-in"]')]
}
