import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { formatPercent } from '@/lib/numbers.ts'

interface Upload {
  id: string
  name: string
  onCancel: () => void
}

const start = StateEffect.define<{ upload: Upload; position: number }>({
  map: ({ upload, position }, changes) => ({ upload, position: changes.mapPos(position, 1) }),
})
const progress = StateEffect.define<{ id: string; ratio: number }>()
const end = StateEffect.define<string>()

/** Pictures on their way, drawn in the text at their place but no part of it: nothing to undo, nothing to save. */
export const uploadWidgets = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(widgets, transaction) {
    let next = widgets.map(transaction.changes)
    for (const effect of transaction.effects) {
      if (effect.is(start))
        next = next.update({ add: [widgetAt(effect.value.position, effect.value.upload, 0)] })
      if (effect.is(end)) next = next.update({ filter: (_from, _to, { spec }) => spec.id !== effect.value })
      if (effect.is(progress)) next = withProgress(next, effect.value)
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

export const showUpload = (view: EditorView, upload: Upload, position: number) =>
  view.dispatch({ effects: start.of({ upload, position }) })

export const showProgress = (view: EditorView, id: string, ratio: number) =>
  view.dispatch({ effects: progress.of({ id, ratio }) })

export const hideUpload = (view: EditorView, id: string) => view.dispatch({ effects: end.of(id) })

/** Where the picture is awaited now, whatever was typed since; the end of the text when its place is gone. */
export function uploadPosition(state: EditorState, id: string) {
  return find(state.field(uploadWidgets), id)?.from ?? state.doc.length
}

function withProgress(widgets: DecorationSet, { id, ratio }: { id: string; ratio: number }) {
  const found = find(widgets, id)
  if (!found) return widgets
  return widgets.update({
    filter: (_from, _to, { spec }) => spec.id !== id,
    add: [widgetAt(found.from, found.upload, ratio)],
  })
}

function find(widgets: DecorationSet, id: string) {
  for (const cursor = widgets.iter(); cursor.value; cursor.next()) {
    const { spec } = cursor.value
    if (spec.id === id) return { from: cursor.from, upload: spec.upload as Upload }
  }
  return null
}

function widgetAt(position: number, upload: Upload, ratio: number) {
  const widget = new UploadWidget(upload, ratio)
  return Decoration.widget({ widget, side: 1, id: upload.id, upload }).range(position)
}

class UploadWidget extends WidgetType {
  readonly upload: Upload
  readonly ratio: number

  constructor(upload: Upload, ratio: number) {
    super()
    this.upload = upload
    this.ratio = ratio
  }

  override eq(other: UploadWidget) {
    return other.upload.id === this.upload.id && other.ratio === this.ratio
  }

  toDOM() {
    const box = document.createElement('span')
    box.className = 'editor-upload'
    box.contentEditable = 'false'
    const label = document.createElement('span')
    const bar = document.createElement('progress')
    bar.max = 1
    const cancel = document.createElement('button')
    cancel.type = 'button'
    cancel.textContent = 'Annuler'
    cancel.setAttribute('aria-label', `Annuler l’envoi de ${this.upload.name}`)
    cancel.addEventListener('click', this.upload.onCancel)
    box.append(label, bar, cancel)
    this.fill(box)
    return box
  }

  override updateDOM(box: HTMLElement) {
    this.fill(box)
    return true
  }

  override ignoreEvent() {
    return true
  }

  private fill(box: HTMLElement) {
    const [label, bar] = box.children
    if (label)
      label.textContent = `Envoi de ${this.upload.name}… ${formatPercent(Math.floor(this.ratio * 100) / 100)}`
    if (bar instanceof HTMLProgressElement) {
      bar.value = this.ratio
      bar.setAttribute('aria-label', `Envoi de ${this.upload.name}`)
    }
  }
}
