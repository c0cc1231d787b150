/** XML cannot hold these in any form: one of them makes a spreadsheet or a feed unreadable as a whole. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML and XML, between tags and in attributes. */
export function escapeMarkup(text: string) {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** With `&apos;`, which XML knows, but HTML 4 and old mail clients do not. */
export function escapeXml(text: string) {
  return escapeMarkup(text).replaceAll('&#39;', '&apos;')
}
