import { parentPort } from 'node:worker_threads'
import { required } from '#lib/required.ts'
import { type Rendered, renderMarkdown } from './markdown.ts'

export type MarkdownAnswer = Rendered | { refused: 'too-deep' | 'too-complex' }

const port = required(parentPort, 'the thread that starts this one')
port.on('message', (markdown: string) => port.postMessage(render(markdown)))
port.postMessage('ready')

function render(markdown: string): MarkdownAnswer {
  try {
    return renderMarkdown(markdown)
  } catch (error) {
    // An exhausted stack is a RangeError too.
    return { refused: error instanceof RangeError ? 'too-deep' : 'too-complex' }
  }
}
