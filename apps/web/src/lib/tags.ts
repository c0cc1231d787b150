/** « audit, , climat » → ['audit', 'climat'] */
export function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

export function joinTags(tags: readonly string[]) {
  return tags.join(', ')
}
