import { invertedEffects } from '@codemirror/commands'
import {
  Annotation,
  type ChangeDesc,
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
} from '@codemirror/state'
import type { TextRange } from '@/domain/rich-editor/text-edit.ts'

/** On the transaction that corrects what was typed. */
export const isCorrection = Annotation.define<boolean>()

const leaveAlone = StateEffect.define<TextRange[]>({ map: mapRanges })

/** What somebody has taken back with Ctrl+Z: typing on does not change it again. */
const leftAloneRanges = StateField.define<TextRange[]>({
  create: () => [],
  update(ranges, { docChanged, changes, effects }) {
    const kept = docChanged ? mapRanges(ranges, changes) : ranges
    const added = effects.flatMap((effect) => (effect.is(leaveAlone) ? effect.value : []))
    return added.length > 0 ? [...kept, ...added] : kept
  },
})

/** The history gives the effect back with the correction that it undoes. */
export const leftAlone: Extension = [
  leftAloneRanges,
  invertedEffects.of((transaction) =>
    transaction.annotation(isCorrection) ? [leaveAlone.of(changedRanges(transaction.changes))] : [],
  ),
]

export function isLeftAlone(state: EditorState, { from, to }: TextRange) {
  return state.field(leftAloneRanges).some((range) => from <= range.to && to >= range.from)
}

function changedRanges(changes: ChangeDesc) {
  const ranges: TextRange[] = []
  changes.iterChangedRanges((from, to) => ranges.push({ from, to }))
  return ranges
}

function mapRanges(ranges: readonly TextRange[], changes: ChangeDesc): TextRange[] {
  return ranges.map(({ from, to }) => {
    const start = changes.mapPos(from, from === to ? -1 : 1)
    return { from: start, to: Math.max(start, changes.mapPos(to, -1)) }
  })
}
