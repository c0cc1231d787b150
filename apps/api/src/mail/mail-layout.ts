import { escapeMarkup } from '#lib/formats/markup.ts'
import { BRAND } from '#site/brand.ts'
import type { Company } from '#site/company.queries.ts'
import { contactOf, PRIVACY_WORDS } from '#site/company-words.ts'

type Layout = {
  /** The language of the text, for screen readers. */
  language?: 'fr' | 'en'
  title: string
  /** Plain text; its line breaks are kept. */
  paragraphs: readonly string[]
  action?: Link | undefined
  /** Below the signature: how to get no more of these mails. */
  leave?: Link
} & Signature
type Link = { label: string; url: string }
/** What is about an account is signed with the name of the product, everything else by the company. */
type Signature = { siteName: string; company?: never } | { siteName?: never; company: Company }

/** The layout of every mail, as text and as HTML; all content is escaped. */
export function mailLayout({ language = 'fr', siteName, company, title, paragraphs, action, leave }: Layout) {
  const signature = company ? [company.name, ...contactOf(company)] : [siteName]
  const colon = language === 'fr' ? ' :' : ':'
  const privacy = PRIVACY_WORDS[language]
  const links = [
    ...(company?.privacyUrl ? [{ label: privacy, url: company.privacyUrl }] : []),
    ...(leave ? [leave] : []),
  ]
  const text = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}${colon} ${action.url}`] : []),
    `-- \n${[...signature, ...links.map(({ label, url }) => `${label}${colon} ${url}`)].join('\n')}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title></head>
<body style="margin:0;background:${BRAND.page};font-family:Arial,Helvetica,sans-serif;color:${BRAND.text}">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
${company ? logoHtml(company) : ''}<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeMarkup(title)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${action ? actionHtml(action) : ''}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${BRAND.border};font-size:13px;color:${BRAND.mutedText}">${withBreaks(signature.join('\n'))}${links.map(linkHtml).join('')}</p>
</div></body></html>`
  return { text, html }
}

/**
 * At the head of a mail; the height alone is given, so that every program keeps the proportions. On white: the ink of
 * most logos is dark, and so may be the reader's mail program.
 */
export const logoHtml = ({ logoUrl, name }: Pick<Company, 'logoUrl' | 'name'>) =>
  logoUrl
    ? `<img src="${escapeMarkup(logoUrl)}" alt="${escapeMarkup(name)}" height="48" style="display:block;margin:0 0 24px;height:48px;width:auto;max-width:100%;border:0;background:#ffffff">\n`
    : ''

const withBreaks = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>')

const paragraphHtml = (text: string) =>
  `<p style="margin:0 0 16px;font-size:15px;line-height:24px">${withBreaks(text)}</p>`

const linkHtml = ({ label, url }: Link) =>
  `<br><a href="${escapeMarkup(url)}" style="color:${BRAND.primaryText}">${escapeMarkup(label)}</a>`

const actionHtml = ({ label, url }: Link) =>
  `<p style="margin:24px 0"><a href="${escapeMarkup(url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${BRAND.primary};color:#ffffff;text-decoration:none">${escapeMarkup(label)}</a></p>`
