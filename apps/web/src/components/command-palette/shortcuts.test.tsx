import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useSaveShortcut } from '../form/use-save-shortcut.ts'
import { lazyPart } from '../states/lazy-part.tsx'
import { SearchField } from '../ui/search-field.tsx'
import type { Command, FoundContent } from './command.ts'
import { CommandPalette } from './command-palette.tsx'
import { CommandPaletteDialog } from './command-palette-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const NOTHING: FoundContent = { commands: [], isSearching: false, isFailed: false, onRetry: () => {} }

function Palette({ commands, found = NOTHING }: { commands: Command[]; found?: FoundContent }) {
  return (
    <CommandPalette>
      {(palette) => <CommandPaletteDialog {...palette} commands={commands} found={found} />}
    </CommandPalette>
  )
}

it('API-22 opens the palette with Ctrl+K, finds without accents and runs with Enter', async () => {
  const run = vi.fn()
  render(<Palette commands={commands(run)} />)
  await userEvent.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Rechercher un contenu, une page ou une action' })
  expect(document.activeElement).toBe(box)
  await userEvent.type(box, 'evene')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Événements'])
  await userEvent.keyboard('{Enter}')
  expect(run).toHaveBeenCalledWith('Événements')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

it('DAY-19 keeps what is typed while the code of the palette is fetched, and gives the focus back', async () => {
  const fetched = Promise.withResolvers<typeof CommandPaletteDialog>()
  const Dialog = lazyPart(() => fetched.promise)
  render(
    <>
      <button type="button">Ailleurs</button>
      <CommandPalette>
        {(palette) => <Dialog {...palette} commands={commands(() => {})} found={NOTHING} />}
      </CommandPalette>
    </>,
  )
  screen.getByRole('button').focus()
  await userEvent.keyboard('{Control>}k{/Control}evex{Backspace}')
  fetched.resolve(CommandPaletteDialog)
  const box = await screen.findByRole('combobox')
  await waitFor(() => expect(document.activeElement).toBe(box))
  await userEvent.keyboard('ne')
  expect(box).toHaveProperty('value', 'evene')
  expect(screen.queryByRole('textbox', { hidden: true })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ailleurs'))
})

it('DAY-19 Escape closes the palette whose code has not come yet', async () => {
  const Dialog = lazyPart(() => new Promise<typeof CommandPaletteDialog>(() => {}))
  render(
    <CommandPalette>{(palette) => <Dialog {...palette} commands={[]} found={NOTHING} />}</CommandPalette>,
  )
  await userEvent.keyboard('{Control>}k{/Control}abc')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'abc')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('API-22 walks the palette with the arrows, around both ends', async () => {
  render(<Palette commands={commands(() => {})} />)
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  await userEvent.keyboard('{ArrowUp}')
  expect(selected()).toBe('Nouveau blog')
  await userEvent.keyboard('{ArrowDown}')
  expect(selected()).toBe('Blogs')
  await userEvent.keyboard('{ArrowDown}')
  expect(selected()).toBe('Événements')
})

it('DAY-02 what arrives while one reads does not change what Enter runs', async () => {
  const run = vi.fn()
  const content = (label: string) => ({ label, group: 'Contenus', run: () => run(label) })
  const found = (...labels: string[]) => ({ ...NOTHING, commands: labels.map(content) })
  const { rerender } = render(<Palette commands={[]} found={found('Un', 'Deux')} />)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'x{ArrowDown}')
  expect(selected()).toBe('Deux')
  rerender(<Palette commands={[]} found={found('Zéro', 'Un', 'Deux')} />)
  expect(selected()).toBe('Deux')
  await userEvent.keyboard('{Enter}')
  expect(run.mock.calls).toEqual([['Deux']])
})

it.each([
  ['Recherche dans les contenus…', { isSearching: true }],
  ['Les contenus n’ont pas pu être recherchés.', { isFailed: true }],
  ['Aucun résultat pour « zzz »', {}],
])('DAY-02 says « %s »', async (words, state) => {
  const onRetry = vi.fn()
  render(<Palette commands={[]} found={{ ...NOTHING, ...state, onRetry }} />)
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'zzz')
  expect(screen.getByRole('status').textContent?.replace(/\s/g, ' ')).toBe(words)
  const retry = screen.queryByRole('button', { name: 'Réessayer' })
  if (retry) await userEvent.click(retry)
  expect(onRetry).toHaveBeenCalledTimes('isFailed' in state ? 1 : 0)
})

it('leaves Ctrl+K to the text editor, and to whoever has handled it', async () => {
  render(
    <>
      <Palette commands={commands(() => {})} />
      <div data-editor="">
        <textarea aria-label="Contenu" />
      </div>
      <input aria-label="Autre" onKeyDown={(event) => event.preventDefault()} />
    </>,
  )
  fireEvent.keyDown(screen.getByLabelText('Contenu'), { key: 'k', ctrlKey: true })
  fireEvent.keyDown(screen.getByLabelText('Autre'), { key: 'k', ctrlKey: true })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('API-22 lists the shortcuts with ?, except while someone types', async () => {
  render(
    <>
      <ShortcutsDialog />
      <input aria-label="Titre" />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Titre'), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  await screen.findByRole('dialog', { name: 'Raccourcis clavier' })
  screen.getByText('Rechercher dans la liste')
  screen.getByText('Coller sans mise en forme')
})

it('API-22 focuses the search with /, and searches once the typing stops', async () => {
  const onSearch = vi.fn()
  render(<SearchHost onSearch={onSearch} />)
  await userEvent.keyboard('/')
  const field = screen.getByRole('textbox', { name: 'Rechercher un blog' })
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('esg')
  expect(field).toHaveProperty('value', 'esg')
  expect(onSearch).not.toHaveBeenCalled()
  await waitFor(() => expect(onSearch.mock.calls).toEqual([['esg']]))
  await userEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }))
  expect(onSearch).toHaveBeenLastCalledWith('')
})

it('keeps what is typed when the answer to an earlier search arrives late', async () => {
  const { rerender } = render(<SearchField delay={0} label="Rechercher" onValueChange={() => {}} value="" />)
  const field = screen.getByRole('textbox')
  await userEvent.type(field, 'es{Enter}')
  await userEvent.type(field, 'g')
  rerender(<SearchField delay={10_000} label="Rechercher" onValueChange={() => {}} value="es" />)
  expect(field).toHaveProperty('value', 'esg')
  rerender(<SearchField delay={10_000} label="Rechercher" onValueChange={() => {}} value="ailleurs" />)
  expect(field).toHaveProperty('value', 'ailleurs')
})

it('saves with Ctrl+S or Cmd+S, from inside a field too', () => {
  const onSave = vi.fn()
  render(<SaveHost onSave={onSave} />)
  const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
  screen.getByLabelText('Titre').dispatchEvent(event)
  fireEvent.keyDown(document.body, { key: 'S', metaKey: true })
  expect(onSave).toHaveBeenCalledTimes(2)
  expect(event.defaultPrevented).toBe(true)
})

function commands(run: (label: string) => void): Command[] {
  return [
    { label: 'Blogs', group: 'Pages', run: () => run('Blogs') },
    { label: 'Nouveau blog', group: 'Actions', keywords: 'article', run: () => run('Nouveau blog') },
    { label: 'Événements', group: 'Pages', run: () => run('Événements') },
  ]
}

function selected() {
  return screen.getByRole('option', { selected: true }).textContent
}

function SearchHost({ onSearch }: { onSearch: (value: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <SearchField
      label="Rechercher un blog"
      onValueChange={(next) => {
        onSearch(next)
        setValue(next)
      }}
      value={value}
    />
  )
}

function SaveHost({ onSave }: { onSave: () => void }) {
  useSaveShortcut(onSave)
  return <input aria-label="Titre" />
}
