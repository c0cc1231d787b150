import { syntaxTree } from '@codemirror/language'
import { type EditorState, type Range, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet } from '@codemirror/view'

type Options = {
  /** Those of the part that is parsed. */
  draw: (state: EditorState) => Range<Decoration>[]
  /** Whether something else than the text or its tree changes what is drawn. */
  isDue: (transaction: Transaction) => boolean
}

/**
 * Widgets that change the height of the text, which the library takes from a field only. Text that is not parsed yet
 * keeps those that it had, so that a long text does not jump while it is read.
 */
export function widgetField({ draw, isDue }: Options) {
  return StateField.define<DecorationSet>({
    create: (state) => Decoration.set(draw(state), true),
    update(drawn, transaction) {
      const { state, startState, changes, docChanged } = transaction
      const tree = syntaxTree(state)
      if (!docChanged && tree === syntaxTree(startState) && !isDue(transaction)) return drawn
      return drawn
        .map(changes)
        .update({ filter: (from) => from >= tree.length, add: draw(state), sort: true })
    },
  })
}
