import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { type Extension, Prec, type SelectionRange, StateField } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  type KeyBinding,
  keymap,
  placeholder,
  showTooltip,
  type Tooltip,
  tooltips,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { frenchTypography } from '@/domain/typography/french-typography.ts'
import { completions } from './completion/completions.ts'
import type { FindPages } from './completion/page-search.ts'
import { pressShiftTab, pressTab } from './editor-commands.ts'
import { findAndReplace } from './find-and-replace.ts'
import { chosenImage } from './images/image-source.ts'
import { libraryImages } from './images/library-images.ts'
import { richCopy } from './live/copy.ts'
import { followedRanges } from './paste/followed-range.ts'
import { pasteHtml } from './paste/paste-html.ts'
import { TOOL_KEYS } from './toolbar/tool-keys.ts'
import { uploadWidgets } from './upload-widgets.ts'

/** Between the caret's line and a bar. */
const CARET_ROOM = 4

type Options = {
  /** Filled by the caller; shown over the selection. */
  floatingToolbar: HTMLElement
  onChange: (text: string) => void
  onFiles: (files: File[], position: number) => void
  findPages: FindPages
}

export function editorExtensions({ floatingToolbar, onChange, onFiles, findPages }: Options): Extension {
  return [
    Prec.high(keymap.of(SHORTCUTS)),
    history(),
    drawSelection(),
    indentUnit.of('  '),
    markdown({ base: markdownLanguage, addKeymap: false }),
    syntaxHighlighting(HIGHLIGHT),
    keymap.of([...markdownKeymap, ...historyKeymap, ...defaultKeymap]),
    placeholder('Écrivez votre texte…'),
    EditorView.lineWrapping,
    THEME,
    uploadWidgets,
    libraryImages,
    followedRanges,
    richCopy,
    findAndReplace,
    frenchTypography,
    completions(findPages),
    tooltips({ position: 'absolute', tooltipSpace: spaceUnderToolbar }),
    selectionTooltip(floatingToolbar),
    EditorView.scrollHandler.of(scrollBetweenBars),
    EditorView.updateListener.of(({ docChanged, state }) => docChanged && onChange(state.doc.toString())),
    EditorView.domEventHandlers({
      drop: (event, view) => {
        const position = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.doc.length
        return takeFiles(event, event.dataTransfer, (files) => onFiles(files, position))
      },
      paste: (event, view) => {
        if (pasteHtml(event, view, onFiles)) return true
        // Word processors put an image of the text on the clipboard beside the text: the text is pasted.
        if (event.clipboardData?.getData('text/plain')) return false
        return takeFiles(event, event.clipboardData, (files) => onFiles(files, view.state.selection.main.to))
      },
    }),
  ]
}

function takeFiles(event: Event, transfer: DataTransfer | null, take: (files: File[]) => void) {
  const files = [...(transfer?.files ?? [])]
  if (files.length === 0) return false
  event.preventDefault()
  take(files)
  return true
}

const SHORTCUTS: KeyBinding[] = [...TOOL_KEYS, { key: 'Tab', run: pressTab, shift: pressShiftTab }]

function selectionTooltip(dom: HTMLElement) {
  return StateField.define<Tooltip | null>({
    create: () => null,
    update(tooltip, { state, docChanged, selection }) {
      if (!docChanged && !selection) return tooltip
      const { empty, from, to } = state.selection.main
      if (empty || state.sliceDoc(from, to).trim() === '' || chosenImage(state)) return null
      if (tooltip?.pos === from) return tooltip
      return { pos: from, above: true, create: () => ({ dom }) }
    },
    provide: (field) => showTooltip.from(field),
  })
}

/** The floating toolbar moves below the selection when it would cover the fixed toolbar. */
function spaceUnderToolbar({ dom }: EditorView) {
  const { clientWidth, clientHeight } = document.documentElement
  return {
    top: toolbarOf(dom)?.getBoundingClientRect().bottom ?? 0,
    left: 0,
    right: clientWidth,
    bottom: clientHeight - actionsHeight(dom),
  }
}

/**
 * DAY-21: the editor scrolls with the page, whose bars the caret must not go under. Not by `scrollMargins`, which also
 * hide the floating toolbar near the edges of the text.
 */
function scrollBetweenBars(view: EditorView, { head }: SelectionRange, { y }: { y: string }) {
  const toolbar = toolbarOf(view.dom)
  if (!toolbar || y !== 'nearest') return false
  const caret = rectAt(view, head)
  const panel = view.dom.querySelector<HTMLElement>('.cm-panels-top')
  const stuckAt = Number.parseFloat(getComputedStyle(toolbar).top)
  const ceiling = stuckAt + toolbar.offsetHeight + (panel?.offsetHeight ?? 0) + CARET_ROOM
  const floor = window.innerHeight - actionsHeight(view.dom) - CARET_ROOM
  if (caret.top < ceiling) window.scrollBy(0, caret.top - ceiling)
  else if (caret.bottom > floor) window.scrollBy(0, caret.bottom - floor)
  return true
}

/** While the editor scrolls it refuses to measure (`coordsAtPos`). An empty line has no text to measure. */
function rectAt(view: EditorView, position: number) {
  const { node, offset } = view.domAtPos(position)
  const range = document.createRange()
  range.setStart(node, offset)
  const line = node instanceof Element ? (node.closest('.cm-line') ?? node.children[offset] ?? node) : null
  return range.getClientRects()[0] ?? (line ?? range).getBoundingClientRect()
}

const toolbarOf = (dom: HTMLElement) =>
  dom.closest('[data-editor]')?.querySelector<HTMLElement>('.editor-toolbar')

/** The buttons of the form stay at the bottom of the window: neither the cursor nor the toolbar goes below them. */
function actionsHeight(dom: HTMLElement) {
  return dom.closest('form')?.querySelector<HTMLElement>('[data-form-actions]')?.offsetHeight ?? 0
}

const HIGHLIGHT = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '650' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.monospace, fontFamily: 'ui-monospace, monospace', fontSize: '0.92em' },
  { tag: [tags.link, tags.url], color: 'var(--accent-text)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.angleBracket], color: 'var(--muted)' },
  { tag: [tags.tagName, tags.attributeName, tags.attributeValue, tags.quote], color: 'var(--muted)' },
])

const THEME = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--fg)', fontSize: '1rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-sans)',
    lineHeight: '1.65',
    minHeight: '20rem',
  },
  '.cm-content': { padding: '1rem', caretColor: 'var(--fg)', minHeight: '20rem' },
  '.cm-line': { padding: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--fg)', borderLeftWidth: '2px' },
  '.cm-placeholder': { color: 'var(--muted)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--ring) 28%, transparent)',
  },
  '.cm-tooltip': { border: 'none', backgroundColor: 'transparent', zIndex: '20' },
})
