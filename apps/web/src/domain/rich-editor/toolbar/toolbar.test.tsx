import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ShortcutsList } from '@/components/command-palette/shortcuts-list.tsx'
import { liveEditor } from '@/test/live-editor.ts'
import { runAction } from '../editor-commands.ts'
import { caretState, NO_CARET } from './caret-state.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { TOOL_KEYS } from './tool-keys.ts'
import { BUTTONS, GROUPS, keyOf } from './tools.ts'

const TOOLS = [...GROUPS.flat(), ...Object.values(BUTTONS)]

function showToolbar(caret = NO_CARET) {
  const nothing = () => {}
  render(
    <EditorToolbar
      caret={caret}
      isCodeShown={false}
      isPreviewShown={false}
      onAction={nothing}
      onChoose={nothing}
      onCodeToggle={nothing}
      onFiles={nothing}
      onPreviewToggle={nothing}
    />,
  )
}

describe('EDIT-19 the toolbar says the state at the caret', () => {
  it.each<[string, string[]]>([
    ['## a^', ['heading-2']],
    ['**a^** b', ['bold']],
    ['**a**^ b', []],
    ['***a^***', ['bold', 'italic']],
    ['`a^`', ['code']],
    ['un <u>mot^ ici</u>', ['underline']],
    ['un <u>mot</u> ici^', []],
    ['[a^](/b)', ['link']],
    ['> - a^', ['bullet', 'quote']],
    ['1. **a^**', ['bold', 'numbered']],
    ['a^', []],
  ])('%s', (text, expected) => {
    expect(caretState(liveEditor(text).view.state).pressed.toSorted()).toEqual(expected)
  })

  it('as pressed buttons, and what cannot be done as such', () => {
    const { view } = liveEditor('a^')
    runAction(view, { type: 'quote' })
    showToolbar(caretState(view.state))
    const button = (name: string) => screen.getByRole('button', { name })
    expect(view.state.doc.toString()).toBe('> a')
    expect(button('Citation').getAttribute('aria-pressed')).toBe('true')
    expect(button('Gras').getAttribute('aria-pressed')).toBe('false')
    expect(button('Annuler').getAttribute('aria-disabled')).toBeNull()
    expect(button('Rétablir').getAttribute('aria-disabled')).toBe('true')
    runAction(view, { type: 'undo' })
    expect(view.state.doc.toString()).toBe('a')
    expect(caretState(view.state)).toMatchObject({ canUndo: false, canRedo: true })
    runAction(view, { type: 'redo' })
    expect(view.state.doc.toString()).toBe('> a')
  })
})

describe('EDIT-19 every control has its shortcut', () => {
  it.each(TOOLS.map(({ label, shortcut }) => [label, shortcut]))('%s: %s in its tip', (label, shortcut) => {
    showToolbar()
    expect(screen.getByRole('button', { name: label }).getAttribute('title')).toBe(`${label} (${shortcut})`)
  })

  it('in « ? », and no key twice', () => {
    render(<ShortcutsList onOpenChange={() => {}} open />)
    const listed = [...document.querySelectorAll('dl > div')].map((line) => {
      const keys = Array.from(line.querySelectorAll('kbd'), ({ textContent }) => textContent).join('+')
      return `${line.querySelector('dt')?.textContent} ${keys}`
    })
    for (const { label, shortcut } of TOOLS) expect(listed).toContain(`${label} ${shortcut}`)
    expect(new Set(TOOL_KEYS.map(({ key }) => key)).size).toBe(TOOL_KEYS.length)
    expect(keyOf({ label: '', shortcut: 'Ctrl+Maj+X' })).toBe('Mod-Shift-x')
  })
})
