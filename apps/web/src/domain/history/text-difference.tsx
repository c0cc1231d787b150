import './history.css'
import { useMemo, useState } from 'react'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { ContentImage } from '@/domain/images/content-image.tsx'
import { formatNumber } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { compareTexts } from './text-comparison.ts'
import { splitEdges, type TextPart } from './word-comparison.ts'

const CONTEXT = 200
const IMAGE = /^!\[[^\]]*\]\(([^)\s]+)[^)]*\)$/

/** The words removed are struck, those added underlined; unchanged paragraphs are folded. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const blocks = useMemo(() => compareTexts(before, after), [before, after])
  if (blocks.every(({ kind }) => kind === 'same'))
    return <p className="text-sm text-muted">Seuls des espaces ou des lignes vides diffèrent.</p>
  return (
    <div className="space-y-2 text-[0.9375rem] leading-7">
      {blocks.map((block, index) =>
        block.kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name than their place.
          <SameParagraphs key={index} paragraphs={block.paragraphs} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name than their place.
          <p className="whitespace-pre-wrap break-words" key={index}>
            {block.parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name than their place.
              <Part key={place} part={part} />
            ))}
          </p>
        ),
      )}
    </div>
  )
}

function SameParagraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  const [areShown, setShown] = useState(false)
  const [only] = paragraphs
  const isShort = paragraphs.length === 1 && only !== undefined && only.length <= CONTEXT
  if (areShown || isShort)
    return <p className="whitespace-pre-wrap break-words text-muted">{paragraphs.join('\n\n')}</p>
  const count = paragraphs.length
  return (
    <Button
      aria-expanded="false"
      className="h-auto! px-0! text-muted! pointer-coarse:min-h-11"
      onClick={() => setShown(true)}
      size="sm"
      variant="link"
    >
      … {formatNumber(count)} {count === 1 ? 'paragraphe identique' : 'paragraphes identiques'}
    </Button>
  )
}

/** The marks of a removal and of an addition; also for what is not a sentence, such as a tag. */
export function Part({ part: { kind, text } }: { part: TextPart }) {
  if (kind === 'same') return shorten(text)
  const Mark = kind === 'removed' ? 'del' : 'ins'
  const label = kind === 'removed' ? 'supprimé' : 'ajouté'
  const image = IMAGE.exec(text)?.[1]
  if (image)
    return (
      <Mark className="mr-3 inline-flex flex-col items-start gap-1 align-top no-underline">
        <ContentImage alt="" className="h-20 w-28 rounded-md" src={image} width={160} />
        <Badge variant={kind === 'removed' ? 'destructive' : 'success'}>{`Image ${label}e`}</Badge>
      </Mark>
    )
  const [start, words, end] = splitEdges(text)
  return (
    <>
      {start}
      <Mark className={kind === 'removed' ? 'mark-removed' : 'mark-added'}>
        <span className="sr-only">{fr(`${label} : `)}</span>
        {words}
      </Mark>
      {end}
    </>
  )
}

/** The middle of a long unchanged stretch between two changes of one paragraph. */
function shorten(text: string) {
  if (text.length <= 3 * CONTEXT) return text
  const head = text.slice(0, CONTEXT)
  const tail = text.slice(-CONTEXT)
  return `${head.slice(0, head.lastIndexOf(' ') + 1)}[…]${tail.slice(tail.indexOf(' '))}`
}
