import { MARKDOWN_PROTOCOLS } from '@vigie/contract/common/markdown.ts'
import { fr } from '@/lib/typography.ts'
import type { Check } from './checks.ts'
import type { Heading, TextLink, TextParts } from './read-text.ts'

/** The title of the page is its only heading of the first level. */
const TITLE_LEVEL = 1
const NAME_MAX = 50
const PROTOCOL = /^([a-z][a-z\d+.-]*):/i

/** What the text leaves to be done, in its order. */
export function textChecks({ headings, links, undescribedImages }: TextParts): Check[] {
  const [image] = undescribedImages
  const found = [...headings.flatMap(headingChecks), ...links.flatMap(linkChecks)]
  if (image) found.push(check(image, imageWords(undescribedImages.length)))
  return found.toSorted((one, other) => (one.place?.from ?? 0) - (other.place?.from ?? 0))
}

export function linkName({ label, href }: Pick<TextLink, 'label' | 'href'>) {
  const name = label || href
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name
}

function headingChecks(heading: Heading, index: number, headings: readonly Heading[]): Check[] {
  const { level, text } = heading
  if (text === '') return [check(heading, 'Un intertitre est vide.')]
  const before = headings[index - 1]?.level ?? TITLE_LEVEL
  return level > before + 1
    ? [check(heading, `L’intertitre « ${text} » saute un niveau : un titre ${before + 1} est attendu.`)]
    : []
}

function linkChecks(link: TextLink): Check[] {
  if (link.href === '' || /^https?:\/*$/i.test(link.href))
    return [
      check(link, link.label ? `Le lien « ${linkName(link)} » ne mène nulle part.` : 'Un lien est vide.'),
    ]
  const protocol = PROTOCOL.exec(link.href)?.[1]?.toLowerCase()
  if (protocol && !MARKDOWN_PROTOCOLS.href.includes(protocol))
    return [check(link, `Le lien « ${linkName(link)} » n’est pas sûr : le site le retirera.`)]
  return link.label === '' ? [check(link, `Le lien vers ${linkName(link)} n’a pas de texte.`)] : []
}

function imageWords(count: number) {
  return count === 1 ? 'Décrivez une image du texte.' : `Décrivez ${count} images du texte.`
}

const check = ({ from, to }: { from: number; to: number }, words: string): Check => ({
  field: 'content',
  words: fr(words),
  place: { from, to },
})
