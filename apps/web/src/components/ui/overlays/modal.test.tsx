import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from '../button.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter, type ModalSize } from './modal.tsx'

const SIZES: ModalSize[] = ['sm', 'md', 'lg', 'xl']

it('DLG-21 Escape closes an open dialog and gives the focus back', async () => {
  await openModal()
  await userEvent.keyboard('{Escape}')
  expectClosed()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ouvrir' })))
})

it('DLG-22 a click on the backdrop closes an open dialog', async () => {
  await openModal()
  await clickBackdrop()
  await waitFor(expectClosed)
})

it('DLG-22 a click inside the dialog leaves it open', async () => {
  await openModal()
  await userEvent.click(screen.getByText('Contenu'))
  await settle()
  screen.getByRole('dialog')
})

it('DLG-23 locks the scrolling of the body while open, and frees it', async () => {
  await openModal()
  expect(document.body.style.overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  expectClosed()
  expect(document.body.style.overflow).toBe('')
})

it('DLG-23 keeps the lock until the last of two dialogs has closed', async () => {
  const both = (first: boolean, second: boolean) => (
    <>
      <Modal onOpenChange={() => {}} open={first} title="Un">
        <ModalBody />
      </Modal>
      <Modal onOpenChange={() => {}} open={second} title="Deux">
        <ModalBody />
      </Modal>
    </>
  )
  const { rerender } = render(both(true, true))
  rerender(both(true, false))
  expect(document.body.style.overflow).toBe('hidden')
  rerender(both(false, false))
  expect(document.body.style.overflow).toBe('')
})

it('DLG-24 has the sizes sm, md, lg and xl, each wider than the one before', () => {
  const widths = SIZES.map((size) => {
    const { unmount } = render(
      <Modal onOpenChange={() => {}} open size={size} title="Taille">
        <ModalBody />
      </Modal>,
    )
    const dialog = screen.getByRole('dialog')
    expect(dialog.dataset.size).toBe(size)
    const width = dialog.className.match(/sm:max-w-(\w+)/)?.[1]
    unmount()
    return width
  })
  expect(widths).toEqual(['md', 'xl', '3xl', '5xl'])
})

it('DLG-40 asks its guard before Escape, the backdrop, the cross and « Annuler »', async () => {
  const onCloseRequest = vi.fn(() => false)
  await openModal({ onCloseRequest })
  await userEvent.keyboard('{Escape}')
  await clickBackdrop()
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(onCloseRequest).toHaveBeenCalledTimes(4)
  screen.getByRole('dialog')
})

it('is named by its title and described by its description', async () => {
  await openModal()
  const dialog = screen.getByRole('dialog', { name: 'Modifier' })
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Une description')
})

async function openModal(props: { onCloseRequest?: () => boolean } = {}) {
  render(<Host {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }))
  // Radix listens to the pointer from the next task on.
  await settle()
}

function Host({ onCloseRequest }: { onCloseRequest?: () => boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ouvrir</Button>
      <Modal
        description="Une description"
        onCloseRequest={onCloseRequest}
        onOpenChange={setOpen}
        open={open}
        title="Modifier"
      >
        <ModalBody>Contenu</ModalBody>
        <ModalFooter>
          <ModalClose variant="default">Annuler</ModalClose>
        </ModalFooter>
      </Modal>
    </>
  )
}

async function clickBackdrop() {
  const backdrop = document.querySelector('[data-modal-backdrop]')
  if (!backdrop) throw new Error('no backdrop')
  // The dialog makes the body ignore the pointer; a real browser then targets the document.
  await userEvent.setup({ pointerEventsCheck: 0 }).click(backdrop)
  await settle()
}

function settle() {
  return new Promise((resolve) => setTimeout(resolve, 20))
}

function expectClosed() {
  expect(screen.queryByRole('dialog')).toBeNull()
}
