/**
 * The dialect is CommonMark, GFM tables and `<u>`. What may survive the sanitising is said once, so that the preview
 * of the editor and what the company's site receives are the same.
 */
export const MARKDOWN_EXTRA_TAGS = ['u']
export const MARKDOWN_PROTOCOLS = { href: ['http', 'https', 'mailto'], src: ['http', 'https'] }
