import { formatCount } from '@/lib/numbers.ts'

const WORDS_PER_MINUTE = 230

/** « 1 240 mots · 6 min de lecture » */
export function textStatistics(markdown: string) {
  const words = countWords(markdown)
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE))
  return words === 0 ? '0 mot' : `${formatCount(words, 'mot')} · ${minutes} min de lecture`
}

/**
 * Counts what a reader sees: addresses, tags and markdown signs are not words. No pattern looks beyond the
 * next sign of its own kind: on a hostile text it would otherwise take quadratic time and block the page for
 * minutes.
 */
export function countWords(markdown: string) {
  const visible = markdown
    .replace(/!\[[^[\]]*\]\((?:[^()]|\([^()]*\))*\)/g, ' ')
    .replace(/\]\((?:[^()]|\([^()]*\))*\)/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/[*`]/g, '')
  return visible.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}
