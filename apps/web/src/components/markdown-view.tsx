import { MARKDOWN_EXTRA_TAGS, MARKDOWN_PROTOCOLS } from '@vigie/contract/common/markdown.ts'
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { cn } from '@/lib/cn.ts'
import { contentImageUrl } from '@/lib/pictures/image-url.ts'
import './markdown-view.css'

/**
 * Only what our markdown needs: CommonMark, tables and `<u>`; pictures and links of the web or of this
 * server.
 */
const SCHEMA = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), ...MARKDOWN_EXTRA_TAGS],
  protocols: { ...defaultSchema.protocols, ...MARKDOWN_PROTOCOLS },
}

const COMPONENTS: Components = {
  a: ({ node: _, children, ...props }) => (
    <a {...props} rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  ),
  img: ({ node: _, src, alt = '', ...props }) => (
    <img
      {...props}
      alt={alt}
      loading="lazy"
      src={typeof src === 'string' ? contentImageUrl(src) : undefined}
    />
  ),
  table: ({ node: _, ...props }) => (
    <div className="markdown-table">
      <table {...props} />
    </div>
  ),
}

/** Sanitised markdown: nothing in the text can run code or link to a dangerous address. */
export function MarkdownView({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div className={cn('markdown', className)}>
      <ReactMarkdown
        components={COMPONENTS}
        rehypePlugins={[rehypeRaw, [rehypeSanitize, SCHEMA]]}
        remarkPlugins={[remarkGfm]}
        urlTransform={defaultUrlTransform}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
