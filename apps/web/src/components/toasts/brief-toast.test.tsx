import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { expectLasts, show } from '@/test/toasts.ts'
import { confirmToast } from './confirm-toast.ts'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

describe('areas', () => {
  it('DLG-35 a success is green and lasts 4 s', () => {
    expectLasts(4000, () => toast.success('Titre', { isBrief: true }), 'success', 'bg-success-soft')
  })

  it('DLG-36 an error is red and lasts 5 s', () => {
    expectLasts(5000, () => toast.error('Titre'), 'destructive', 'bg-danger-soft')
  })

  it('DLG-37 a warning lasts 4 s', () =>
    expectLasts(4000, () => toast.warning('Titre', { isBrief: true }), 'warning'))

  it('DLG-37 an information lasts 4 s', () =>
    expectLasts(4000, () => toast.info('Titre', { isBrief: true }), 'info'))
})

describe('confirm toast', () => {
  it('DLG-38 lasts 8 s', () => expectLasts(8000, () => confirmToast({ title: 'Titre', onConfirm: () => {} })))

  it('DLG-38 has « Annuler » and « Confirmer », of which only the second acts', () => {
    const onConfirm = vi.fn()
    show(() => confirmToast({ title: 'Désactiver ?', onConfirm }))
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(screen.queryByText('Désactiver ?')).toBeNull()
    expect(onConfirm).not.toHaveBeenCalled()
    show(() => confirmToast({ title: 'Désactiver ?', onConfirm }))
    fireEvent.click(screen.getByRole('button', { name: 'Confirmer' }))
    expect(screen.queryByText('Désactiver ?')).toBeNull()
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })
})
