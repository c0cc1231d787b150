import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'

const HINT = 'Décrivez l’image'

class HintWidget extends WidgetType {
  override eq() {
    return true
  }

  toDOM() {
    const hint = document.createElement('span')
    hint.className = 'editor-alt-hint'
    hint.textContent = HINT
    return hint
  }

  override ignoreEvent() {
    return false
  }
}

const hint = Decoration.widget({ widget: new HintWidget(), side: 1 })
const undescribed = new MatchDecorator({
  regexp: /!\[\]\(/g,
  decorate: (add, from) => add(from + 2, from + 2, hint),
})

/** Shows a hint beside each image without an alternative text; the hint is not part of the text. */
export const altHints = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet

    constructor(view: EditorView) {
      this.decorations = undescribed.createDeco(view)
    }

    update(update: ViewUpdate) {
      this.decorations = undescribed.updateDeco(update, this.decorations)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)
