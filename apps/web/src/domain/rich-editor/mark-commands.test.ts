import { describe, expect, it } from 'vitest'

import { type Mark, toggleMark } from './mark-commands.ts'
import { applyChanges, type TextEdit, type TextRange } from './text-edit.ts'

/** « a|b|c » selects b; one bar is a cursor. */
function parse(marked: string): { text: string; selection: TextRange } {
  const from = marked.indexOf('|')
  const last = marked.lastIndexOf('|')
  return { text: marked.replaceAll('|', ''), selection: { from, to: last === from ? from : last - 1 } }
}

function show(text: string, { changes, selection: { from, to } }: TextEdit) {
  const after = applyChanges(text, changes)
  const middle = from === to ? '|' : `|${after.slice(from, to)}|`
  return after.slice(0, from) + middle + after.slice(to)
}

function toggle(marked: string, mark: Mark) {
  const { text, selection } = parse(marked)
  return show(text, toggleMark(text, selection, mark))
}

describe('EDIT-02 EDIT-04 a mark on the selection', () => {
  it.each<[string, Mark, string]>([
    ['un |mot| ici', 'bold', 'un **|mot|** ici'],
    ['un |mot| ici', 'italic', 'un *|mot|* ici'],
    ['un |mot| ici', 'underline', 'un <u>|mot|</u> ici'],
    ['un |mot| ici', 'code', 'un `|mot|` ici'],
    ['un | mot | ici', 'bold', 'un  **|mot|**  ici'],
    ['*|mot|*', 'bold', '***|mot|***'],
    ['***|mot|***', 'bold', '*|mot|*'],
    ['***|mot|***', 'italic', '**|mot|**'],
    ['<u>**|mot|**</u>', 'underline', '**|mot|**'],
    ['|**mot**|', 'bold', '|mot|'],
    ['|***mot***|', 'italic', '|**mot**|'],
    ['|*a* et *b*|', 'italic', '*|*a* et *b*|*'],
    ['**tout |le| gras**', 'bold', '**tout **|le|** gras**'],
    ['|un\ndeux|', 'bold', '|**un**\n**deux**|'],
    ['|- un\n- deux|', 'italic', '- |*un*\n- *deux*|'],
    ['|# Titre\n\ntexte|', 'underline', '# |<u>Titre</u>\n\n<u>texte</u>|'],
    ['|**un**\ndeux|', 'bold', '|**un**\n**deux**|'],
  ])('%s, %s → %s', (before, mark, after) => {
    expect(toggle(before, mark)).toBe(after)
  })
})

describe('EDIT-04 a mark at the cursor', () => {
  it.each<[string, Mark, string]>([
    ['ici |', 'bold', 'ici **|**'],
    ['ici **|**', 'bold', 'ici |'],
    ['ici *|*', 'bold', 'ici ***|***'],
    ['un m|ot', 'bold', 'un **m|ot**'],
    ['un **m|ot**', 'bold', 'un m|ot'],
    ['**gras|**', 'bold', '**gras**|'],
    ['**gras**|', 'bold', '**gras|**'],
    ['<u>mot|</u>', 'underline', '<u>mot</u>|'],
  ])('%s, %s → %s', (before, mark, after) => {
    expect(toggle(before, mark)).toBe(after)
  })
})

describe.each<Mark>(['bold', 'italic', 'underline', 'code'])(
  '%s toggled twice gives back the text',
  (mark) => {
    it.each([
      'un |mot| ici',
      'un m|ot',
      'fin |',
      '**tout |le| gras**',
      '*|penché|*',
      '<u>|souligné|</u>',
      '***|les deux|***',
      '|première ligne\n\n- deuxième\n  - troisième|\nreste',
      '|> citation\n1. numérotée|',
      '`|code|` et **gras**',
      '|🙂 été|',
    ])('%s', (marked) => {
      const { text, selection } = parse(marked)
      const once = toggleMark(text, selection, mark)
      const between = applyChanges(text, once.changes)
      expect(between).not.toBe(text)
      const twice = toggleMark(between, once.selection, mark)
      expect(applyChanges(between, twice.changes)).toBe(text)
    })
  },
)
