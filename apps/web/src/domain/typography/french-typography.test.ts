import { history, redo, undo } from '@codemirror/commands'
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { beforeEach, describe, expect, it } from 'vitest'
import { liveEditor } from '@/test/live-editor.ts'
import { frenchTypography, typeset } from './french-typography.ts'
import { typographyChoice } from './typography-choice.ts'

let view: EditorView
/** What the form would keep. */
let heard: string

const visible = (text: string) => text.replaceAll('\u202f', '␣').replaceAll('\u00a0', '⍽')
const text = () => visible(view.state.doc.toString())

beforeEach(() => {
  open('')
})

function open(doc: string, at = doc.length) {
  view = new EditorView({
    state: EditorState.create({
      doc,
      selection: { anchor: at },
      extensions: [
        history(),
        frenchTypography,
        markdown({ base: markdownLanguage }),
        keymap.of(markdownKeymap),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) heard = visible(state.doc.toString())
        }),
      ],
    }),
  })
}

/** Key by key, as the browser does it. */
function type(words: string, userEvent = 'input.type') {
  for (const sign of words) {
    if (sign === '\n') view.dispatch(view.state.replaceSelection('\n'), { userEvent: 'input' })
    else view.dispatch(view.state.replaceSelection(sign), { userEvent })
  }
}

const paste = (words: string) =>
  view.dispatch(view.state.replaceSelection(words), { userEvent: 'input.paste' })

describe('TEXT-01 while somebody types', () => {
  it.each([
    ['Bonjour !', 'Bonjour␣!'],
    ['Bonjour!', 'Bonjour␣!'],
    ['Vraiment ?!', 'Vraiment␣?!'],
    ['Note: ', 'Note␣: '],
    ['Note :', 'Note␣:'],
    ["l'eau", 'l’eau'],
    ['"mot"', '«␣mot␣»'],
    ['" mot ".', '«␣mot␣».'],
    ['il dit "oui", "non"', 'il dit «␣oui␣», «␣non␣»'],
    ['« mot »', '«␣mot␣»'],
    ['«mot»', '«␣mot␣»'],
    ['etc...', 'etc…'],
    ['50%', '50␣%'],
    ['20 €', '20␣€'],
    ['5 km.', '5␣km.'],
    ['5 mois', '5 mois'],
    ['1 000 kg ', '1␣000␣kg '],
    ['12 3456', '12 3456'],
    ['Fin!\nSuite', 'Fin␣!\nSuite'],
    ['Fin:\nSuite', 'Fin␣:\nSuite'],
    ['14:30', '14:30'],
    ['http://exemple.fr/?a=b;c!d', 'http://exemple.fr/?a=b;c!d'],
    ['exemple.fr/page?a=1', 'exemple.fr/page?a=1'],
    ['contact@exemple.fr', 'contact@exemple.fr'],
    ['[a](http://b.fr "Titre")', '[a](http://b.fr "Titre")'],
    ['[a]: http://b.fr "Titre"', '[a]: http://b.fr "Titre"'],
    ['Voir ![a](/b.webp)', 'Voir ![a](/b.webp)'],
    ['<a href="b">', '<a href="b">'],
    ['&nbsp;', '&nbsp;'],
    ["`l'eau ", "`l'eau "],
    ["```\nl'eau !\n```", "```\nl'eau !\n```"],
    ["    l'eau !", "    l'eau !"],
    ['- a\n- b', '- a\n- b'],
    ['1. a', '1. a'],
    ['***', '***'],
    ['> !', '> !'],
    ['| a | b |\n| :--- | ---: |', '| a | b |\n| :--- | ---: |'],
    ['- [ ] a', '- [ ] a'],
    [':smile: ', ':smile: '],
  ])('« %s » becomes « %s »', (typed, expected) => {
    type(typed)
    expect([text(), heard]).toEqual([expected, expected])
  })

  it('TEXT-01 Ctrl+Z takes the correction back alone, and typing on leaves it so', () => {
    for (const [typed, corrected, on] of [
      ["l'", 'l’', 'eau, '],
      ['Bonjour !', 'Bonjour␣!', ' Oui. '],
      ['Bonjour!', 'Bonjour␣!', ' Oui. '],
      ['"', '«␣', 'mot" '],
      ['etc...', 'etc…', ' fin.'],
    ] as const) {
      open('')
      type(typed)
      expect(text()).toBe(corrected)
      undo(view)
      expect(text()).toBe(typed)
      expect(view.state.selection.main.head).toBe(typed.length)
      type(on)
      expect(text()).toBe(typed + on)
    }
  })

  it('TEXT-01 Ctrl+Z then Ctrl+Y brings it again, and the next ones are corrected', () => {
    type("l'")
    undo(view)
    redo(view)
    expect(text()).toBe('l’')
    undo(view)
    type("eau, l'air")
    expect(text()).toBe("l'eau, l’air")
  })

  it('TEXT-01 changes only what is being typed', () => {
    const old = 'Un "vieux" texte ! Et l\'autre'
    open(`${old} mot`)
    type(' neuf !')
    expect(text()).toBe(`${old} mot neuf␣!`)
    open(`${old}\n\nFin`, 3)
    type("l'")
    expect(text()).toBe(`Un l’"vieux" texte ! Et l'autre\n\nFin`)
  })

  it('TEXT-01 corrects in a cell what is typed there, and nothing else of its row', () => {
    const { view: live, textOf } = liveEditor('| a | b |\n| - | - |\n| c " ! | d |', [frenchTypography])
    const field = live.dom.querySelectorAll('textarea')[3]
    if (!field) throw new Error('there is no cell')
    field.focus()
    for (const [value, caret] of [
      ["l'd", 2],
      ['l’eau d', 5],
    ] as const) {
      field.value = value
      field.setSelectionRange(caret, caret)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      if (value === "l'd") expect([field.value, field.selectionStart]).toEqual(['l’d', 2])
    }
    expect(textOf()).toContain('| c " ! | l’eau d |')
    for (const value of ['5 m', '5 mo', '5 mo !']) {
      field.value = value
      field.setSelectionRange(value.length, value.length)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    expect(visible(field.value)).toBe('5 mo␣!')
    expect(visible(textOf())).toMatch(/\| c " ! +\| 5 mo␣! +\|/)
  })

  it('TEXT-01 leaves alone what an input method composes', () => {
    type("l'eau !", 'input.type.compose')
    expect(text()).toBe("l'eau !")
  })

  it('TEXT-01 follows the choice of each person', () => {
    typographyChoice.set(false)
    type("l'")
    paste('"eau" ! Puis')
    expect(text()).toBe('l\'"eau" ! Puis')
    expect(typeset("l'eau")).toBe("l'eau")
    typographyChoice.set(true)
    type(" d'ici")
    expect(text()).toBe('l\'"eau" ! Puis d’ici')
  })
})

describe('TEXT-01 what is pasted', () => {
  it('TEXT-01 EDIT-11 is set in French, and leaves with one Ctrl+Z', () => {
    open('Avant ')
    paste('l\'eau "douce" : 1 000 m² ! `a "b"`\n\n```\nl\'x\n```\n')
    expect(text()).toBe('Avant l’eau «␣douce␣»␣: 1␣000␣m² ! `a "b"`\n\n```\nl\'x\n```\n'.replace(' !', '␣!'))
    expect(view.state.selection.main.head).toBe(view.state.doc.length)
    undo(view)
    expect(text()).toBe('Avant ')
  })

  it('TEXT-01 stays as it is in code, and touches nothing around', () => {
    open("```\n\n```\n\nl'autre", 4)
    paste("l'eau !")
    expect(text()).toBe("```\nl'eau !\n```\n\nl'autre")
    open("Vieux ! l'an", 8)
    paste('neuf ! ')
    expect(text()).toBe("Vieux ! neuf␣! l'an")
  })
})
