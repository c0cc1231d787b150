import { syntaxTree } from '@codemirror/language'
import type { Range } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { drawMarks } from './mark-ranges.ts'

/** EDIT-15: the text in sight looks like the page; marks show only where the caret is. */
export const liveMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet
    /** Both ends of the selection: its middle keeps its look, so that Ctrl+A moves nothing. */
    carets: number[] = []
    isHeld = false
    isStale = false

    constructor(view: EditorView) {
      this.decorations = this.draw(view)
    }

    update(update: ViewUpdate) {
      const { view, docChanged, changes } = update
      if (this.isHeld) this.carets = this.carets.map((caret) => changes.mapPos(caret))
      this.isStale ||=
        docChanged ||
        update.selectionSet ||
        update.viewportChanged ||
        update.focusChanged ||
        syntaxTree(update.startState) !== syntaxTree(update.state)
      // An input method would lose the word that it is composing if the text around it were drawn anew.
      if (view.composing) this.decorations = this.decorations.map(changes)
      else if (this.isStale) this.decorations = this.draw(view)
    }

    /** While the mouse selects, nothing moves under it. */
    hold(view: EditorView) {
      this.isHeld = true
      const release = () => {
        this.isHeld = false
        if (view.dom.isConnected) view.dispatch({ selection: view.state.selection })
      }
      view.dom.ownerDocument.addEventListener('mouseup', release, { once: true })
    }

    draw(view: EditorView) {
      const { state } = view
      this.isStale = false
      if (!this.isHeld)
        this.carets = view.hasFocus
          ? state.selection.ranges.flatMap(({ anchor, head }) => [anchor, head])
          : []
      const isTouched = (from: number, to: number) =>
        this.carets.some((caret) => caret >= from && caret <= to)
      const found: Range<Decoration>[] = []
      for (const range of view.visibleRanges)
        drawMarks({ state, isTouched, add: (one) => found.push(one) }, range)
      return Decoration.set(found, true)
    }
  },
  {
    decorations: (plugin) => plugin.decorations,
    eventHandlers: {
      mousedown(event, view) {
        if (event.button === 0) this.hold(view)
      },
    },
  },
)
