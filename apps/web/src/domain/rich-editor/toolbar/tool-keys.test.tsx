import { undoDepth } from '@codemirror/commands'
import { EditorView } from '@codemirror/view'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http as mock } from 'msw/http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { quietSelection } from '@/test/live-editor.ts'
import { server } from '@/test/msw-server.ts'
import { renderPart } from '@/test/render-part.tsx'
import { codeChoice } from '../live/code-choice.ts'
import { MarkdownEditor } from '../markdown-editor.tsx'
import { BUTTONS, GROUPS } from './tools.ts'

const FORMATS = GROUPS.flat().filter(({ action }) => action.type !== 'undo' && action.type !== 'redo')

/** What each makes of a chosen word. */
const WRITTEN: Record<string, string> = {
  'Titre 1': '# mot',
  'Titre 2': '## mot',
  'Titre 3': '### mot',
  Gras: '**mot**',
  Italique: '*mot*',
  Souligné: '<u>mot</u>',
  Code: '`mot`',
  'Liste à puces': '- mot',
  'Liste numérotée': '1. mot',
  Citation: '> mot',
  Lien: '[mot](https://)',
}

function openEditor() {
  server.use(mock.get('/api/*', () => new Response(null, { status: 404 })))
  quietSelection()
  renderPart(
    <div data-editor="">
      <MarkdownEditor
        attributes={{ 'aria-label': 'Contenu' }}
        onChange={() => {}}
        onUploadChange={() => {}}
        revision={0}
        uploadType="blogs"
        value="mot"
      />
    </div>,
  )
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Contenu' }))
  if (!view) throw new Error('there is no editor')
  act(() => {
    view.focus()
    view.dispatch({ selection: { anchor: 0, head: 3 } })
  })
  return { view, textOf: () => view.state.doc.toString() }
}

/** As a French keyboard sends it: the digits are typed with Maj. */
function press({ contentDOM }: EditorView, shortcut: string) {
  const key = shortcut.split('+').at(-1) ?? ''
  const shiftKey = shortcut.includes('Maj')
  const sent = {
    key: shiftKey ? key : key.toLowerCase(),
    keyCode: key.charCodeAt(0),
    ctrlKey: true,
    shiftKey,
  }
  // Whether the browser keeps the key for itself.
  return fireEvent.keyDown(contentDOM, sent)
}

afterEach(() => codeChoice.set(false))

describe('EDIT-04 EDIT-19 every shortcut of the toolbar does what its button does', () => {
  it.each(FORMATS.map(({ label, shortcut }) => [label, shortcut]))('%s: %s', (label, shortcut) => {
    const { view, textOf } = openEditor()
    expect(press(view, shortcut)).toBe(false)
    expect(textOf()).toBe(WRITTEN[label])
    expect(undoDepth(view.state)).toBe(1)
    press(view, 'Ctrl+Z')
    expect(textOf()).toBe('mot')
    press(view, 'Ctrl+Y')
    expect(textOf()).toBe(WRITTEN[label])
    press(view, 'Ctrl+Z')
    press(view, 'Ctrl+Maj+Z')
    expect(textOf()).toBe(WRITTEN[label])
  })

  it('Tableau, Image and the library open what they offer', async () => {
    const { view, textOf } = openEditor()
    const opened: unknown[] = []
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
      opened.push(this.getAttribute('aria-label'))
    })
    expect(press(view, BUTTONS.image.shortcut)).toBe(false)
    expect(opened).toEqual(['Choisir des images à insérer'])
    expect(press(view, BUTTONS.table.shortcut)).toBe(false)
    expect(await screen.findByRole('button', { name: 'Insérer le tableau' })).toBeTruthy()
    expect(press(view, BUTTONS.library.shortcut)).toBe(false)
    expect(
      await screen.findByRole('dialog', { name: 'Choisir dans la médiathèque' }, { timeout: 10_000 }),
    ).toBeTruthy()
    expect(textOf()).toBe('mot')
  })

  it('Voir le code and Aperçu are pressed, and released', async () => {
    const { view } = openEditor()
    for (const { label, shortcut } of [BUTTONS.code, BUTTONS.preview]) {
      const button = screen.getByRole('button', { name: label })
      for (const pressed of ['true', 'false']) {
        expect(press(view, shortcut)).toBe(false)
        await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe(pressed))
      }
    }
  })
})
