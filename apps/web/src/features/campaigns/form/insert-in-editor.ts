/**
 * Puts paragraphs after the line of the cursor, as a change that the person can undo. Returns false while the editor
 * is not there.
 */
export async function insertInEditor(id: string, paragraphs: readonly string[]) {
  const field = document.getElementById(id)
  const { EditorView } = await import('@codemirror/view')
  const view = field && EditorView.findFromDOM(field)
  if (!view) return false
  const { doc, selection } = view.state
  const line = doc.lineAt(selection.main.head)
  const before = line.text.trim() ? '\n\n' : ''
  const after = line.to < doc.length && doc.line(line.number + 1).text.trim() ? '\n' : ''
  const insert = before + paragraphs.join('\n\n') + after
  view.dispatch({
    changes: { from: line.to, insert },
    selection: { anchor: line.to + insert.length - after.length },
    scrollIntoView: true,
    userEvent: 'input',
  })
  view.focus()
  return true
}
