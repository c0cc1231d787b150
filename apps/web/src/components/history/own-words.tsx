import './history.css'
import { useMemo } from 'react'
import { compareTexts } from './text-comparison.ts'

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
              part.kind === 'same' ? (
                part.text
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name than their place.
                <mark className="mark-own" key={place}>
                  {part.text}
                </mark>
              ),
            )}
    </span>
  ))
}
