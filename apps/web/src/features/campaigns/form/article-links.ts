/** Characters that would end the words of a link. */
const BRACKETS = /[[\]\\]/g

/** A link alone in its paragraph: the mail shows a block with the image, the title and the excerpt. */
export function articleLink({ title }: { title: string }, href: string) {
  const words = title.replace(BRACKETS, (character) => `\\${character}`).replace(/\s+/g, ' ')
  return `[${words}](${href})`
}

/** The links as paragraphs of their own after the text. */
export function withArticles(text: string, links: readonly string[]) {
  return [text.trimEnd(), ...links].filter(Boolean).join('\n\n')
}
