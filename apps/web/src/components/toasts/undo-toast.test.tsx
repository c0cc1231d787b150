import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { advance, card, show } from '@/test/toasts.ts'
import { Toaster } from './toaster.tsx'
import { undoToast } from './undo-toast.tsx'

const onUndo = vi.fn()

beforeEach(() => {
  onUndo.mockReset()
  vi.useFakeTimers()
  render(
    <>
      <input aria-label="Champ" />
      <Toaster />
    </>,
  )
  show(() => undoToast('Rendez-vous annulé', onUndo))
})

describe('the toast of what can be undone', () => {
  it('RDV-06 offers « Annuler » for 10 s, and says so to screen readers', () => {
    expect(card().closest('[aria-live]')?.textContent).toContain('Rendez-vous annulé')
    advance(9999)
    screen.getByRole('button', { name: 'Annuler' })
    advance(1)
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
    expect(onUndo).not.toHaveBeenCalled()
  })

  it('RDV-06 undoes once with the button, and closes', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(onUndo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Rendez-vous annulé')).toBeNull()
  })

  it('RDV-06 undoes once with Ctrl+Z, which a field keeps for its own text', () => {
    fireEvent.keyDown(screen.getByLabelText('Champ'), { key: 'z', ctrlKey: true })
    expect(onUndo).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(onUndo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Rendez-vous annulé')).toBeNull()
  })
})
