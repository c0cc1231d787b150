import { undo } from '@codemirror/commands'
import { EditorView } from '@codemirror/view'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MarkdownEditor } from '@/domain/rich-editor/markdown-editor.tsx'
import { renderPart } from '@/test/render-part.tsx'
import { TEXT_TASKS, type TextTask } from './text-tasks.ts'

/** Runs the tasks where there is no worker; `fails` stands for one that could not be loaded. */
class TestWorker extends EventTarget {
  static fails = false
  terminate() {}

  postMessage({ task, text }: { task: TextTask; text: string }) {
    const { fails } = TestWorker
    queueMicrotask(() => {
      if (fails) this.dispatchEvent(new ErrorEvent('error', { message: 'not loaded' }))
      else this.dispatchEvent(new MessageEvent('message', { data: TEXT_TASKS[task](text) }))
    })
  }
}

let kept = ''

function Field({ text }: { text: string }) {
  const [value, setValue] = useState(text)
  kept = value
  return (
    <MarkdownEditor
      attributes={{ 'aria-label': 'Contenu' }}
      onChange={setValue}
      onUploadChange={() => {}}
      revision={0}
      uploadType="blogs"
      value={value}
    />
  )
}

beforeEach(() => {
  TestWorker.fails = false
  vi.stubGlobal('Worker', TestWorker)
})

async function open(text: string, button: string) {
  const { user } = renderPart(<Field text={text} />)
  await user.click(await screen.findByRole('button', { name: button }))
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Contenu' }))
  if (!view) throw new Error('there is no editor')
  const selected = () => view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)
  const edit = (from: number, to: number, insert: string) =>
    act(() => {
      // Focused, the editor would hear in the middle of its update that the selection of happy-dom has moved.
      view.contentDOM.blur()
      view.dispatch({ changes: { from, to, insert } })
    })
  return { user, view, selected, edit }
}

const panel = (name: string) => screen.findByRole('region', { name })
const visible = () => kept.replaceAll('\u202f', '␣')

it('TEXT-03 « Relire » says nothing until it is asked, then leads each remark to its place', async () => {
  const { user, view, selected, edit } = await open(
    '# Bilan.\n\nEtat des lieux,  puis [cliquez ici](/a).\n\nFin.',
    'Relire',
  )
  const found = await panel('Relecture')
  await user.click(await within(found).findByRole('button', { name: /s’écrit/ }))
  expect(selected()).toBe('Etat')
  await user.click(within(found).getByRole('button', { name: /dites plutôt/ }))
  expect(selected()).toBe('cliquez ici')
  within(found).getByText(/min de lecture/)

  edit(0, 0, 'Avant.\n\n')
  await within(found).findByText(/Le texte a changé depuis/)
  await user.click(within(found).getByRole('button', { name: /dites plutôt/ }))
  expect(selected()).toBe('cliquez ici')
  const at = view.state.doc.toString().indexOf('cliquez ici')
  edit(at, at + 11, 'notre offre')
  await waitFor(() => expect(within(found).queryByRole('button', { name: /dites plutôt/ })).toBeNull())

  edit(0, view.state.doc.length, 'Un texte simple.')
  await user.click(within(found).getByRole('button', { name: 'Actualiser' }))
  await within(found).findByText('Rien à signaler')
  await user.click(screen.getByRole('button', { name: 'Relire' }))
  expect(screen.queryByRole('region', { name: 'Relecture' })).toBeNull()
})

it('TEXT-02 « Corriger la typographie » makes one change, or all in one step', async () => {
  const { user, view, selected } = await open(
    'L\'eau "douce" ! Et ici ? `l\'x`...',
    'Corriger la typographie',
  )
  const found = await panel('Typographie')
  const list = await within(found).findByRole('list', { name: 'Corrections proposées' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent),
  ).toEqual(['Apostrophe', 'Guillemet', 'Guillemet', 'Espace insécable'])
  const [first] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toContain('L’eau "douce"')
  await user.click(within(list).getAllByRole('button', { name: /Espace insécable/ })[0] as HTMLElement)
  expect(selected()).toBe(' ')
  await user.click(within(list).getAllByRole('button', { name: 'Corriger' })[0] as HTMLElement)
  await waitFor(() => expect(visible()).toBe('L’eau "douce" ! Et ici ? `l\'x`...'))
  await user.click(within(found).getByRole('button', { name: 'Tout corriger' }))
  await waitFor(() => expect(visible()).toBe("L’eau «␣douce␣»␣! Et ici␣? `l'x`..."))
  await within(found).findByText('Rien à corriger')
  act(() => void undo(view))
  expect(visible()).toBe('L’eau "douce" ! Et ici ? `l\'x`...')
  act(() => void undo(view))
  expect(visible()).toBe('L\'eau "douce" ! Et ici ? `l\'x`...')
})

it('TEXT-03 a text that could not be read again is said, and read at the second try', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  TestWorker.fails = true
  const { user } = await open('Etat des lieux', 'Relire')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Le texte n’a pas pu être relu')
  TestWorker.fails = false
  await user.click(within(alert).getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('button', { name: /s’écrit/ })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('TEXT-01 « Typographie française » is kept for the person', async () => {
  const { user } = await open('Texte', 'Relire')
  const box = screen.getByRole('checkbox', { name: 'Typographie française' })
  expect(box).toHaveProperty('checked', true)
  await user.click(box)
  expect(box).toHaveProperty('checked', false)
  expect(Object.keys(localStorage).filter((key) => /^vigie:typography-off:\d+$/.test(key))).toHaveLength(1)
})
