import './history.css'
import { useMemo } from 'react'
import { compareTexts } from './text-comparison.ts'
import { splitEdges } from './word-comparison.ts'

/** A text whose words are marked where another version does not have them. */
export function OwnWords({ text, other }: { text: string; other: string }) {
  const blocks = useMemo(() => compareTexts(other, text), [other, text])
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name than their place.
    <span className="not-first:mt-2 block" key={index}>
      {block.kind === 'same'
        ? block.paragraphs.join('\n\n')
        : block.parts
            .filter(({ kind }) => kind !== 'removed')
            .map((part, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name than their place.
              part.kind === 'same' ? part.text : <Own key={place} text={part.text} />,
            )}
    </span>
  ))
}

function Own({ text }: { text: string }) {
  const [start, words, end] = splitEdges(text)
  return (
    <>
      {start}
      <mark className="mark-own">{words}</mark>
      {end}
    </>
  )
}
