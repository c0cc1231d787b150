import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, WidgetType } from '@codemirror/view'
import { formatPercent } from '@/lib/numbers.ts'

/** A running upload. */
export type Upload = {
  name: string
  /** From 0 to 1. */
  ratio: number
  onCancel: () => void
}

/** Uploads started together, and where their images will be inserted. */
type Batch = {
  id: string
  position: number
  uploads: readonly Upload[]
}

const show = StateEffect.define<Batch>({
  map: (batch, changes) => ({ ...batch, position: changes.mapPos(batch.position, 1) }),
})
const change = StateEffect.define<Pick<Batch, 'id' | 'uploads'>>()
const hide = StateEffect.define<string>()

/** Drawn in the text but not part of it: there is nothing to undo and nothing to save. */
export const uploadWidgets = StateField.define<readonly Batch[]>({
  create: () => [],
  update(batches, { changes, effects }) {
    let next = changes.empty
      ? batches
      : batches.map((batch) => ({ ...batch, position: changes.mapPos(batch.position, 1) }))
    for (const effect of effects) {
      if (effect.is(show)) next = [...next, effect.value]
      if (effect.is(hide)) next = next.filter(({ id }) => id !== effect.value)
      if (effect.is(change))
        next = next.map((batch) => (batch.id === effect.value.id ? { ...batch, ...effect.value } : batch))
    }
    return next
  },
  provide: (field) =>
    EditorView.decorations.from(field, (batches) =>
      Decoration.set(
        batches
          .filter(({ uploads }) => uploads.length > 0)
          .map((batch) =>
            Decoration.widget({ widget: new BatchWidget(batch), side: 1 }).range(batch.position),
          ),
        true,
      ),
    ),
})

export const showUploads = (view: EditorView, batch: Batch) => view.dispatch({ effects: show.of(batch) })

export const changeUploads = (view: EditorView, id: string, uploads: readonly Upload[]) =>
  view.dispatch({ effects: change.of({ id, uploads }) })

export const hideUploads = (view: EditorView, id: string) => view.dispatch({ effects: hide.of(id) })

/** The position of the images after all changes to the text since. */
export function uploadPosition(state: EditorState, id: string) {
  return state.field(uploadWidgets).find((batch) => batch.id === id)?.position ?? state.doc.length
}

class BatchWidget extends WidgetType {
  readonly batch: Batch

  constructor(batch: Batch) {
    super()
    this.batch = batch
  }

  override eq({ batch }: BatchWidget) {
    return batch.id === this.batch.id && batch.uploads === this.batch.uploads
  }

  toDOM() {
    const box = document.createElement('span')
    box.className = 'editor-uploads'
    box.contentEditable = 'false'
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
    const { uploads } = this.batch
    while (box.children.length > uploads.length) box.lastElementChild?.remove()
    uploads.forEach((upload, index) => {
      if (!box.children[index]) box.append(newRow())
      fillRow(box.children[index] as HTMLElement, upload)
    })
  }
}

function newRow() {
  const row = document.createElement('span')
  row.className = 'editor-upload'
  const bar = document.createElement('progress')
  bar.max = 1
  const cancel = document.createElement('button')
  cancel.type = 'button'
  cancel.textContent = 'Annuler'
  row.append(document.createElement('span'), bar, cancel)
  return row
}

function fillRow(row: HTMLElement, { name, ratio, onCancel }: Upload) {
  const [label, bar, cancel] = [
    row.querySelector('span'),
    row.querySelector('progress'),
    row.querySelector('button'),
  ]
  if (!label || !bar || !cancel) return
  label.textContent =
    ratio < 1 ? `Envoi de ${name}… ${formatPercent(Math.floor(ratio * 100) / 100)}` : `Traitement de ${name}…`
  bar.value = ratio
  bar.setAttribute('aria-label', `Envoi de ${name}`)
  cancel.setAttribute('aria-label', `Annuler l’envoi de ${name}`)
  cancel.onclick = onCancel
}
