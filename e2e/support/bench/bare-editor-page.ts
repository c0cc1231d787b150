import { history } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorView } from '@codemirror/view'

new EditorView({
  doc: String(Reflect.get(window, 'text')),
  extensions: [history(), markdown({ base: markdownLanguage }), EditorView.lineWrapping],
  parent: document.body,
})
