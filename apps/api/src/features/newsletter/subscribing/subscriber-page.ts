import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import type { Company } from '#site/company.queries.ts'
import { visitorPage } from '#site/visitor-page.ts'

type Page = {
  language: NewsletterLanguage
  company: Company
  title: string
  text: string
  /** Only the button changes something: mail scanners follow links, but press no button. */
  button?: { label: string; path: string; token: string }
}

/** What a link of a mail opens: one sentence, one button, no script. */
export function subscriberPage({ text, button, ...page }: Page) {
  return visitorPage({ ...page, body: `<p>${escapeMarkup(text)}</p>${button ? form(button) : ''}` })
}

const form = ({ label, path, token }: NonNullable<Page['button']>) =>
  `<form method="post" action="${path}?token=${encodeURIComponent(token)}"><button>${escapeMarkup(label)}</button></form>`
