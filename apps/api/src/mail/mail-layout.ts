import { escapeMarkup } from '#lib/formats/markup.ts'
import { BRAND } from '#site/brand.ts'

type Layout = {
  /** The language of the text, for screen readers. */
  language?: 'fr' | 'en'
  siteName: string
  title: string
  /** Plain text; its line breaks are kept. */
  paragraphs: readonly string[]
  action?: { label: string; url: string } | undefined
}

/** The layout of every mail, as text and as HTML; all content is escaped. */
export function mailLayout({ language = 'fr', siteName, title, paragraphs, action }: Layout) {
  const text = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label}${language === 'fr' ? ' :' : ':'} ${action.url}`] : []),
    `-- \n${siteName}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title></head>
<body style="margin:0;background:${BRAND.page};font-family:Arial,Helvetica,sans-serif;color:${BRAND.text}">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeMarkup(title)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${action ? actionHtml(action) : ''}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${BRAND.border};font-size:13px;color:${BRAND.mutedText}">${escapeMarkup(siteName)}</p>
</div></body></html>`
  return { text, html }
}

const paragraphHtml = (text: string) =>
  `<p style="margin:0 0 16px;font-size:15px;line-height:24px">${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`

const actionHtml = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escapeMarkup(url)}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${BRAND.primary};color:#ffffff;text-decoration:none">${escapeMarkup(label)}</a></p>`
