import { GFM, parser } from '@lezer/markdown'

const markdownParser = parser.configure(GFM)

/** The same tree as the editor's, where there is no editor: in a worker. */
export const parseMarkdown = (text: string) => markdownParser.parse(text)
