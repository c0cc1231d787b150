import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import type { TextRange } from '../text-edit.ts'

/** Ranges of the text that somebody waits at, moved along with what is typed meanwhile. */
export const followedRanges = ViewPlugin.fromClass(
  class {
    readonly ranges = new Set<TextRange>()

    update({ docChanged, changes }: ViewUpdate) {
      if (!docChanged) return
      for (const range of this.ranges) {
        range.from = changes.mapPos(range.from, -1)
        range.to = Math.max(range.from, changes.mapPos(range.to, -1))
      }
    }
  },
)

/** The selection as it is where `work` has ended. */
export async function withSelection<T>(
  view: EditorView,
  work: Promise<T>,
): Promise<TextRange & { result: T }> {
  const { from, to } = view.state.selection.main
  const range = { from, to }
  const ranges = view.plugin(followedRanges)?.ranges
  ranges?.add(range)
  try {
    const result = await work
    return { result, ...range }
  } finally {
    ranges?.delete(range)
  }
}
