import { EditorSelection } from '@codemirror/state'
import { expect, it } from 'vitest'
import { liveEditor } from '@/test/live-editor.ts'
import { loadRenderer, OWN_COPY, richCopy } from './copy.ts'

function clipboardEvent(kind: 'copy' | 'cut') {
  const data = new Map<string, string>()
  const clipboardData = {
    clearData: () => data.clear(),
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  }
  const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { clipboardData })
  return { event, data }
}

it('EDIT-21 a selection over hidden marks, a table and an image copies the markdown and its HTML', async () => {
  await loadRenderer()
  const text = '## Un **bilan**\n\n![Toit](/a.webp)\n\n| a | b |\n|---|---|\n| 1 | <u>2</u> |'
  const { view, textOf } = liveEditor(`${text}\n\nFin^`, richCopy)
  view.dispatch({ selection: EditorSelection.range(0, text.length) })
  const { event, data } = clipboardEvent('copy')
  view.contentDOM.dispatchEvent(event)
  expect(data.get('text/plain')).toBe(text)
  const copied = document.createElement('div')
  copied.innerHTML = data.get('text/html') ?? ''
  expect(copied.querySelector(`[${OWN_COPY}] h2 strong`)?.textContent).toBe('bilan')
  expect(copied.querySelector('img')?.alt).toBe('Toit')
  expect([...copied.querySelectorAll('th, td')].map((cell) => cell.innerHTML)).toEqual([
    'a',
    'b',
    '1',
    '<u>2</u>',
  ])
  expect(textOf()).toBe(`${text}\n\nFin`)
  view.contentDOM.dispatchEvent(clipboardEvent('cut').event)
  expect(textOf()).toBe('\n\nFin')
})

it('EDIT-21 what runs in a text does not run from its copy', async () => {
  await loadRenderer()
  const { view } = liveEditor('^<img src=x onerror="alert(1)"> [a](javascript:alert(1))', richCopy)
  view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } })
  const { event, data } = clipboardEvent('copy')
  view.contentDOM.dispatchEvent(event)
  expect(data.get('text/html')).not.toMatch(/onerror|javascript:/)
})
