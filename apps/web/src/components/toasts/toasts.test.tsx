import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { advance, card, cards, expectLasts, region, show } from '@/test/toasts.ts'
import { toast } from './toast.ts'
import { toasts } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})

describe('one toast', () => {
  it('DLG-28 serves every area: the plain call and the area calls show in the same place', () => {
    show(() => toast({ title: 'Événement' }))
    within(region()).getByText('Événement')
    show(() => toast.success('Blog', { isBrief: true }))
    within(region()).getByText('Blog')
    expect(cards()).toHaveLength(1)
  })

  it('DLG-29 has an id, title, description, action, variant, open, countdown and remainingTime', () => {
    const onClick = vi.fn()
    const handle = show(() =>
      toast({
        title: 'Titre',
        description: 'Description',
        action: { label: 'Annuler l’envoi', onClick },
        variant: 'info',
        countdown: 3,
      }),
    )
    expect(toasts.get()[0]).toMatchObject({
      id: handle.id,
      title: 'Titre',
      description: 'Description',
      variant: 'info',
      open: true,
      countdown: 3,
      remainingTime: 3,
    })
    screen.getByText('Description')
    fireEvent.click(screen.getByRole('button', { name: 'Annuler l’envoi' }))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(toasts.get()[0]?.open).toBe(false)
  })

  it('DLG-29 gives each of the five variants a look of its own, default unless told', () => {
    const looks = (['default', 'destructive', 'success', 'warning', 'info'] as const).map((variant) => {
      show(() => toast({ title: 'Titre', variant }))
      return cards()[0]?.className
    })
    expect(new Set(looks).size).toBe(5)
    show(() => toast({ title: 'Titre' }))
    expect(toasts.get()[0]?.variant).toBe('default')
  })

  it('DLG-30 replaces the toast before it', () => {
    show(() => toast({ title: 'Premier' }))
    show(() => toast({ title: 'Second' }))
    expect(toasts.get()).toHaveLength(1)
    expect(screen.queryByText('Premier')).toBeNull()
    screen.getByText('Second')
  })

  it('DLG-30 lets the new toast live its whole time, whatever was left of the old one', () => {
    show(() => toast({ title: 'Premier' }))
    advance(4000)
    show(() => toast({ title: 'Second' }))
    advance(4999)
    screen.getByText('Second')
    advance(1)
    expect(screen.queryByText('Second')).toBeNull()
  })

  it('DLG-31 keeps a dismissed toast in the list for 1,000,000 ms', () => {
    const handle = show(() => toast({ title: 'Titre' }))
    show(() => handle.dismiss())
    expect(screen.queryByText('Titre')).toBeNull()
    expect(toasts.get()).toMatchObject([{ id: handle.id, open: false }])
    advance(999_999)
    expect(toasts.get()).toHaveLength(1)
    advance(1)
    expect(toasts.get()).toHaveLength(0)
  })

  it('DLG-32 lasts 5000 ms by default', () => expectLasts(5000, () => toast({ title: 'Titre' })))

  it('changes in place, and its time starts again', () => {
    const handle = show(() => toast({ title: 'Envoi' }))
    advance(4000)
    show(() => handle.update({ title: 'Envoyé', variant: 'success' }))
    expect(cards()[0]?.dataset.variant).toBe('success')
    advance(4999)
    screen.getByText('Envoyé')
    advance(1)
    expect(screen.queryByText('Envoyé')).toBeNull()
  })

  it('closes with its cross and with Escape', () => {
    show(() => toast({ title: 'Premier' }))
    fireEvent.click(screen.getByRole('button', { name: 'Fermer la notification' }))
    expect(screen.queryByText('Premier')).toBeNull()
    show(() => toast({ title: 'Second' }))
    fireEvent.keyDown(screen.getByRole('button', { name: 'Fermer la notification' }), { key: 'Escape' })
    expect(screen.queryByText('Second')).toBeNull()
  })

  it('interrupts a screen reader for an error only', () => {
    show(() => toast.success('Enregistré'))
    within(screen.getByRole('status')).getByText('Enregistré')
    show(() => toast.error('Refusé'))
    within(screen.getByRole('alert')).getByText('Refusé')
  })
})

describe('countdown', () => {
  it('DLG-33 decrements every second, shows a bar and the seconds, and ends at 0', () => {
    show(() => toast({ title: 'Titre', countdown: 3 }))
    screen.getByText('3s')
    const width = () => (screen.getByRole('progressbar').firstElementChild as HTMLElement).style.width
    expect(width()).toBe('100%')
    advance(999)
    screen.getByText('3s')
    advance(1)
    screen.getByText('2s')
    expect(Number.parseFloat(width())).toBeCloseTo(66.67, 1)
    expect(toasts.get()[0]?.remainingTime).toBe(2)
    advance(1999)
    screen.getByText('1s')
    advance(1)
    expect(screen.queryByText('Titre')).toBeNull()
    expect(toasts.get()[0]).toMatchObject({ open: false, remainingTime: 0 })
  })

  it('DLG-33 outlives the default duration when its countdown is longer', () => {
    show(() => toast({ title: 'Titre', countdown: 10 }))
    advance(9999)
    screen.getByText('Titre')
    advance(1)
    expect(screen.queryByText('Titre')).toBeNull()
  })
})

describe('swipe', () => {
  it('DLG-34 dismisses past 50 px, and comes back before', () => {
    show(() => toast({ title: 'Titre' }))
    swipe(50)
    screen.getByText('Titre')
    expect(cards()[0]?.style.transform).toBe('')
    swipe(51)
    expect(screen.queryByText('Titre')).toBeNull()
  })

  it('DLG-34 follows the finger, to the right only', () => {
    show(() => toast({ title: 'Titre' }))
    swipe(-200)
    screen.getByText('Titre')
    const shown = card()
    fireEvent.pointerDown(shown, { button: 0, clientX: 100 })
    fireEvent.pointerMove(shown, { clientX: 130 })
    expect(shown.style.transform).toBe('translateX(30px)')
  })
})

describe('pause', () => {
  it('DLG-41 stands still under the pointer, then lives what was left', () => {
    show(() => toast({ title: 'Titre' }))
    advance(3000)
    fireEvent.pointerEnter(card())
    advance(60_000)
    screen.getByText('Titre')
    fireEvent.pointerLeave(card())
    advance(1999)
    screen.getByText('Titre')
    advance(1)
    expect(screen.queryByText('Titre')).toBeNull()
  })

  it('DLG-41 stands still under the keyboard focus', () => {
    show(() => toast({ title: 'Titre', countdown: 2 }))
    const close = screen.getByRole('button', { name: 'Fermer la notification' })
    act(() => close.focus())
    advance(60_000)
    screen.getByText('2s')
    act(() => close.blur())
    advance(1000)
    screen.getByText('1s')
  })

  it('DLG-41 waits until both the pointer and the focus have left', () => {
    show(() => toast({ title: 'Titre' }))
    const close = screen.getByRole('button', { name: 'Fermer la notification' })
    fireEvent.pointerEnter(card())
    act(() => close.focus())
    fireEvent.pointerLeave(card())
    advance(60_000)
    screen.getByText('Titre')
  })
})

function swipe(distance: number) {
  const shown = card()
  fireEvent.pointerDown(shown, { button: 0, clientX: 100 })
  fireEvent.pointerMove(shown, { clientX: 100 + distance })
  fireEvent.pointerUp(shown, { clientX: 100 + distance })
}
