import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import type { NewsletterSender } from '@vigie/contract/mailing/campaigns.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import { logoHtml } from '#mail/mail-layout.ts'
import { BRAND } from '#site/brand.ts'
import type { Company } from '#site/company.queries.ts'
import { contactOf, PRIVACY_WORDS } from '#site/company-words.ts'
import { type MailTheme, mailStyle } from './mail-style.ts'
import { MAIL_WORDINGS } from './mail-wordings.ts'

export type Frame = {
  /** The reader's, of the words around the text. */
  language: NewsletterLanguage
  textLanguage?: NewsletterLanguage
  subject: string
  preheader: string
  company: Company
  sender: NewsletterSender
  unsubscribeUrl: string
}

const FONT = 'font-family:Arial,Helvetica,sans-serif'
const SMALL = 'margin:0 0 8px;font-size:13px;line-height:20px'
/** Without it mail clients fill the line that they show beside the subject with the first words of the text. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(40)

/** The document around the text: one column of at most 600 pixels, and the legal footer. */
export function frameHtml(content: string, frame: Frame, theme: MailTheme) {
  const { language, textLanguage = language, subject, preheader, company, sender, unsubscribeUrl } = frame
  const words = MAIL_WORDINGS[language]
  const address = escapeMarkup(contactOf({ ...company, ...sender }).join('\n')).replaceAll('\n', '<br>')
  const footLink = (url: string, label: string) =>
    `<p style="${SMALL}"><a class="v-link" href="${escapeMarkup(url)}" style="color:${BRAND.primaryText};text-decoration:underline">${label}</a></p>`
  return `<!doctype html>
<html lang="${textLanguage}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title><style>${mailStyle(theme)}</style></head>
<body class="v-page" style="margin:0;padding:0;background:${BRAND.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeMarkup(preheader)}${FILLER}</div>
<table role="presentation" class="v-page" width="100%" cellpadding="0" cellspacing="0" style="background:${BRAND.page}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="v-body" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid ${BRAND.border};color:${BRAND.text};${FONT}">
<tr><td class="v-pad" style="padding:32px 24px 8px;text-align:left">
${logoHtml(company)}${content}
</td></tr><tr><td lang="${language}" class="v-pad v-line v-muted" style="padding:24px;border-top:1px solid ${BRAND.border};color:${BRAND.mutedText};text-align:left">
<p style="${SMALL};font-weight:bold">${escapeMarkup(sender.name)}</p><p style="${SMALL}">${address}</p>
<p style="${SMALL}">${escapeMarkup(words.why(company.name))}</p>
${footLink(unsubscribeUrl, words.leave)}${company.privacyUrl && footLink(company.privacyUrl, PRIVACY_WORDS[language])}
</td></tr></table></td></tr></table></body></html>`
}

export function frameText(
  content: string,
  { language, company, sender, unsubscribeUrl }: Omit<Frame, 'subject'>,
) {
  const words = MAIL_WORDINGS[language]
  const foot = [
    [sender.name, ...contactOf({ ...company, ...sender })].join('\n'),
    words.why(company.name),
    `${words.leave}${words.colon} ${unsubscribeUrl}`,
    ...(company.privacyUrl ? [`${PRIVACY_WORDS[language]}${words.colon} ${company.privacyUrl}`] : []),
  ]
  return [content, `-- \n${foot.join('\n\n')}`].join('\n\n')
}
