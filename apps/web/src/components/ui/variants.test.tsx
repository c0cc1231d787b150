import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'

const BUTTON_VARIANTS = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const
const BADGE_VARIANTS = ['default', 'secondary', 'destructive', 'outline', 'success', 'warning'] as const

it('DLG-26 gives each of the six button variants a look of its own', () => {
  render(BUTTON_VARIANTS.map((variant) => <Button key={variant} variant={variant} />))
  const looks = screen.getAllByRole('button').map((button) => button.className)
  expect(new Set(looks).size).toBe(BUTTON_VARIANTS.length)
})

it('DLG-26 is the default variant unless told, and lends its look to a link', () => {
  render(
    <>
      <Button>Enregistrer</Button>
      <Button asChild>
        <a href="/blogs">Blogs</a>
      </Button>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Enregistrer' })
  expect(button.dataset.variant).toBe('default')
  expect(button.getAttribute('type')).toBe('button')
  expect(screen.getByRole('link', { name: 'Blogs' }).className).toBe(button.className)
})

it('DLG-27 gives each of the six badge variants a look of its own', () => {
  render(
    BADGE_VARIANTS.map((variant) => (
      <Badge key={variant} variant={variant}>
        {variant}
      </Badge>
    )),
  )
  const looks = BADGE_VARIANTS.map((variant) => screen.getByText(variant).className)
  expect(new Set(looks).size).toBe(BADGE_VARIANTS.length)
})

it('keeps the focus on a busy button, shows its busy label and ignores clicks', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Enregistrer</Button>)
  await userEvent.click(screen.getByRole('button'))
  rerender(
    <Button isBusy busyLabel="Enregistrement..." onClick={onClick}>
      Enregistrer
    </Button>,
  )
  const busy = screen.getByRole('button', { name: 'Enregistrement...' })
  await userEvent.click(busy)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(busy)
})

it('does not submit its form while busy', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button isBusy type="submit">
        Enregistrer
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})
