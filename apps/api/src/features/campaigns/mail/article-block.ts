import { fromOwnRoot } from '#content/own-addresses.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import { BRAND } from '#site/brand.ts'
import type { Article } from './articles.queries.ts'
import { imageForMail } from './mail-html.ts'
import { ELEMENT_STYLES } from './mail-style.ts'
import { writeTag } from './markup-tags.ts'

/** `url` as the mail links to it, `origin` for pictures of this server, `read` the words of the link. */
type Shown = { url: string; origin: string; read: string }

const CARD = `margin:0 0 24px;background:#ffffff;border:1px solid ${BRAND.border};border-radius:8px`
const PICTURE = 'display:block;width:100%;max-width:100%;height:auto;border:0'

/** An article as a card: a table, because Outlook knows no other box. */
export function articleBlockHtml(
  { title, excerpt, image, imageAlts }: Article,
  { url, origin, read }: Shown,
) {
  const link = writeTag('a', { href: url, class: 'v-link', style: ELEMENT_STYLES.a })
  const picture = image
    ? `${link}${writeTag('img', {
        src: imageForMail(fromOwnRoot(image, origin)),
        alt: imageAlts[image] || title,
        width: '550',
        style: PICTURE,
      })}</a>`
    : ''
  return `<table role="presentation" class="v-card" width="100%" cellpadding="0" cellspacing="0" style="${CARD}">
${picture ? `<tr><td style="padding:0">${picture}</td></tr>` : ''}
<tr><td style="padding:16px 20px"><p style="margin:0 0 8px;font-size:18px;line-height:26px;font-weight:bold">${link}${escapeMarkup(title)}</a></p>
<p style="margin:0 0 12px;font-size:15px;line-height:24px">${escapeMarkup(excerpt)}</p>
<p style="margin:0;font-size:15px;line-height:24px">${link}${escapeMarkup(read)}</a></p></td></tr></table>`
}

export const articleBlockText = ({ title, excerpt }: Article, { url, read }: Shown, colon: string) =>
  `${title}\n${excerpt}\n${read}${colon} ${url}`
