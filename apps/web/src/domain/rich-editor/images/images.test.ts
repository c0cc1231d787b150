import { undo } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fr } from '@/lib/typography.ts'
import { liveEditor, shownLines } from '@/test/live-editor.ts'
import { describeImage, insertInPlace, removeImage, replaceImage } from './image-edits.ts'
import { chosenImage, imagesOf } from './image-source.ts'
import { showLibraryImages } from './library-images.ts'

const UPLOAD = `/uploads/${'0'.repeat(32)}.webp`
const TEXT = `Avant\n\n![Un *toit* \\[sud\\]](${UPLOAD} "Titre")\n\nAprès`

function imageEditor(text = TEXT) {
  const editor = liveEditor(text)
  const box = () => editor.view.contentDOM.querySelector<HTMLElement>('.editor-image')
  const caption = () => box()?.querySelector('.editor-image-caption')?.textContent
  const picture = () => {
    const found = box()?.querySelector('img')
    if (!found) throw new Error('no image is drawn')
    return found
  }
  const choose = () => {
    fireEvent.click(picture())
    const image = chosenImage(editor.view.state)
    if (!image) throw new Error('no image is chosen')
    return image
  }
  return { ...editor, box, caption, picture, choose }
}

describe('EDIT-16 EDIT-21 an image', () => {
  it('shows as an image with its words and its size, which a screen reader hears', () => {
    const { box, caption, picture, view, textOf } = imageEditor()
    Object.defineProperties(picture(), { naturalWidth: { value: 640 }, naturalHeight: { value: 400 } })
    fireEvent.load(picture())
    expect(caption()).toBe('Un *toit* [sud] · 640 × 400 px')
    expect(picture().alt).toBe('Un *toit* [sud]')
    expect(box()?.getAttribute('aria-label')).toBe(fr('Image : Un *toit* [sud]'))
    expect(shownLines(view).join()).not.toContain('uploads')
    expect(textOf()).toBe(TEXT)
  })

  it('without words says so, unless the library has some', () => {
    const { view, box, caption } = imageEditor(`![](${UPLOAD})`)
    expect(caption()).toBe('Décrivez l’image')
    expect(box()?.getAttribute('aria-label')).toBe('Image sans texte alternatif')
    const known = { url: UPLOAD, alt: 'Un lac', width: 1600, height: 900 }
    view.dispatch({
      effects: showLibraryImages.of(() => ({
        ...known,
        srcset: '',
        placeholder: null,
        focus: { x: 0.5, y: 0.5 },
      })),
    })
    expect(caption()).toBe(fr('Un lac · 1 600 × 900 px'))
  })

  it.each([
    ['cannot be loaded', `![x](${UPLOAD})`, UPLOAD],
    [
      'has an address that no page may show',
      '![x](data:image/svg+xml;base64,AA)',
      'data:image/svg+xml;base64,AA',
    ],
  ])('that %s says so', (_what, text, address) => {
    const { picture, caption } = imageEditor(text)
    if (address === UPLOAD) fireEvent.error(picture())
    expect(caption()).toBe(fr(`Image introuvable : ${address}`))
    expect(picture().hidden).toBe(true)
  })

  it.each([
    ['a link', '[![a](/b)](/c)', 1],
    ['a list', '- ![a](/b)', 1],
    ['a sentence', 'un ![a](/b) mot', 1],
    ['a definition, where its address is elsewhere', '![a][b]\n\n[b]: /c', 0],
    ['code', '`![a](/b)`', 0],
  ])('in %s', (_where, text, count) => {
    const { view, textOf } = imageEditor(text)
    expect(view.contentDOM.querySelectorAll('.editor-image')).toHaveLength(count)
    expect(shownLines(view).join().includes('![a]')).toBe(count === 0)
    expect(textOf()).toBe(text)
  })
})

describe('EDIT-16 the chosen image', () => {
  it('carries its tools, is described in place, and one Ctrl+Z takes the words back', () => {
    const { view, tools, box, choose, textOf, caption } = imageEditor()
    const image = choose()
    expect(tools.image.parentElement).toBe(box())
    describeImage(view, image.from, 'Le toit [nord] *vu*')
    expect(textOf()).toBe(TEXT.replace('Un *toit* \\[sud\\]', 'Le toit \\[nord\\] \\*vu\\*'))
    expect(chosenImage(view.state)?.alt).toBe('Le toit [nord] *vu*')
    expect(caption()).toContain('Le toit [nord] *vu*')
    undo(view)
    expect(textOf()).toBe(TEXT)
    view.dispatch({ selection: { anchor: 0 } })
    expect(tools.image.isConnected).toBe(false)
  })

  it('is replaced and removed, each in one step', () => {
    const { view, choose, textOf } = imageEditor()
    replaceImage(view, choose(), { address: '/b.webp', alt: 'Autre' })
    expect(textOf()).toBe('Avant\n\n![Autre](/b.webp)\n\nAprès')
    undo(view)
    expect(textOf()).toBe(TEXT)
    removeImage(view, choose())
    expect(textOf()).toBe('Avant\n\n\n\nAprès')
    undo(view)
    expect(textOf()).toBe(TEXT)
  })

  it('gives way to an upload; an upload whose image has gone is inserted', () => {
    const { view, choose, textOf } = imageEditor()
    insertInPlace(view, choose().to, [{ address: '/n.webp', alt: '' }])
    expect(textOf()).toBe('Avant\n\n![](/n.webp)\n\nAprès')
    insertInPlace(view, 'Avant'.length, [{ address: '/m.webp' }])
    expect(textOf()).toBe('Avant\n\n![](/m.webp)\n\n![](/n.webp)\n\nAprès')
  })

  it('EDIT-21 is reached and passed by the arrows, and Enter leads to its field', () => {
    const { view, tools } = imageEditor(`^![a](${UPLOAD})`)
    const press = (key: string) => fireEvent.keyDown(view.contentDOM, { key })
    tools.image.append(document.createElement('input'))
    press('ArrowRight')
    expect(chosenImage(view.state)?.alt).toBe('a')
    press('Enter')
    expect(document.activeElement).toBe(tools.image.querySelector('input'))
    view.dispatch({ selection: { anchor: view.state.doc.length } })
    press('ArrowLeft')
    expect(chosenImage(view.state)?.alt).toBe('a')
  })
})

/** EDIT-20: what an edit leaves alone is not read again. */
describe('EDIT-16 EDIT-20 images after an edit elsewhere', () => {
  const image = (words: string) => `![${words}](${UPLOAD})`
  const TEXTS = [
    ['Mot', `${image('un')} et ${image('deux')}`, `- ${image('trois')}`, '## Fin', image('quatre')],
    [`> ${image('un')}`, `\`${image('non')}\``, `# ${image('deux')}`, `- [ ] ${image('trois')}`, 'Fin'],
  ].map((blocks) => blocks.join('\n\n'))
  const EDITS = ['x', '\n\n', '```\n', '> ', image('neuf'), '    ']

  it.each(TEXTS)('are where a first reading finds them: %j', (text) => {
    const read = (state: EditorState) => {
      ensureSyntaxTree(state, state.doc.length, 5000)
      return imagesOf(state.update({}).state)
    }
    const open = (doc: string) =>
      EditorState.create({ doc, extensions: markdown({ base: markdownLanguage }) })
    for (const insert of EDITS)
      for (let at = 0; at <= text.length; at += 7) {
        const former = open(text)
        read(former)
        const { state } = former.update({ changes: { from: at, insert } })
        expect(read(state)).toEqual(read(open(state.doc.toString())))
      }
  })
})
