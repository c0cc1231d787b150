import { MARKDOWN_EXTRA_TAGS, MARKDOWN_PROTOCOLS } from '@vigie/contract/markdown.ts'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'

const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, {
    ...defaultSchema,
    tagNames: [...(defaultSchema.tagNames ?? []), ...MARKDOWN_EXTRA_TAGS],
    protocols: { ...defaultSchema.protocols, ...MARKDOWN_PROTOCOLS },
  })
  .use(rehypeStringify)
  .freeze()

/** Markdown as HTML that a site can put in its page: no script, handler or dangerous address survives. */
export function toSafeHtml(markdown: string) {
  return String(renderer.processSync(markdown))
}
