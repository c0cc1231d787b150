import { MARKDOWN_EXTRA_TAGS, MARKDOWN_PROTOCOLS } from '@vigie/contract/common/markdown.ts'
import { type ComponentProps, createContext, useContext } from 'react'
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { contentImageUrl } from '@/domain/images/image-url.ts'
import { cn } from '@/lib/cn.ts'
import './markdown-view.css'

/**
 * Only what our markdown needs: CommonMark, tables and `<u>`; images and links of the web or of this
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
  img: ({ node: _, ...props }) => <ContentImage {...props} />,
  table: ({ node: _, ...props }) => (
    <div className="markdown-table">
      <table {...props} />
    </div>
  ),
}

type AltOf = (address: string) => string | undefined
type Props = {
  text: string
  className?: string | undefined
  /** What is said of an image of which the text says nothing. */
  altOf?: AltOf
}

const AltContext = createContext<AltOf>(() => undefined)

/** Sanitised markdown: nothing in the text can run code or link to a dangerous address. */
export function MarkdownView({ text, className, altOf = () => undefined }: Props) {
  return (
    <AltContext value={altOf}>
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
    </AltContext>
  )
}

/** Its component stays the same while the words of the library come: the image is not loaded again. */
function ContentImage({ src, alt, ...props }: ComponentProps<'img'>) {
  const altOf = useContext(AltContext)
  const address = typeof src === 'string' ? src : undefined
  return (
    <img
      {...props}
      alt={alt || (address && altOf(address)) || ''}
      loading="lazy"
      src={address && contentImageUrl(address)}
    />
  )
}
