import { BRAND } from '#site/brand.ts'

/** Mail clients drop style sheets: what matters is said on each element, and classes serve the dark theme only. */
const HEADING = 'margin:24px 0 12px;font-weight:bold;'
const BLOCK = 'margin:0 0 16px;'
const MONO = 'font-family:Consolas,Menlo,monospace;font-size:14px;'

export const ELEMENT_STYLES: Record<string, string> = {
  h1: `${HEADING}font-size:24px;line-height:32px`,
  h2: `${HEADING}font-size:20px;line-height:28px`,
  h3: `${HEADING}font-size:17px;line-height:24px`,
  h4: `${HEADING}font-size:16px;line-height:24px`,
  h5: `${HEADING}font-size:16px;line-height:24px`,
  h6: `${HEADING}font-size:16px;line-height:24px`,
  p: `${BLOCK}font-size:16px;line-height:26px`,
  ul: `${BLOCK}padding:0 0 0 24px;font-size:16px;line-height:26px`,
  ol: `${BLOCK}padding:0 0 0 24px;font-size:16px;line-height:26px`,
  li: 'margin:0 0 6px',
  a: `color:${BRAND.primaryText};text-decoration:underline`,
  blockquote: `${BLOCK}padding:0 0 0 16px;border-left:3px solid ${BRAND.primary}`,
  pre: `${BLOCK}padding:12px;background:${BRAND.page};white-space:pre-wrap;${MONO}`,
  code: MONO,
  hr: `margin:24px 0;border:0;border-top:1px solid ${BRAND.border}`,
  img: 'display:block;max-width:100%;height:auto;border:0;margin:0 0 16px',
  table: `${BLOCK}border-collapse:collapse;width:100%;font-size:15px`,
  th: `padding:8px;border:1px solid ${BRAND.border};text-align:left`,
  td: `padding:8px;border:1px solid ${BRAND.border}`,
}

export const CLASSES: Record<string, string> = {
  a: 'v-link',
  pre: 'v-soft',
  th: 'v-line',
  td: 'v-line',
  hr: 'v-line',
}

const DARK = `.v-page{background:#0d1211!important}.v-body,.v-card{background:#141a19!important;color:#e6ecea!important}
.v-body,.v-card,.v-line{border-color:#273130!important}.v-soft{background:#0d1211!important}
.v-link{color:#5fd0c1!important}.v-muted{color:#a3b0ad!important}`

export type MailTheme = 'as the reader' | 'light' | 'dark'

/** The two fixed themes are for previews. */
const DARK_MEDIA: Record<MailTheme, string> = {
  'as the reader': '(prefers-color-scheme: dark)',
  light: 'not all',
  dark: 'all',
}

export const mailStyle = (theme: MailTheme) =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.v-pad{padding:24px 16px!important}}
@media ${DARK_MEDIA[theme]}{${DARK}}`
