import { EMAIL_MAX } from '@vigie/contract/common/email.ts'
import { RIGHTS_KINDS, RIGHTS_MESSAGE_MAX, RIGHTS_PATH } from '@vigie/contract/site/rights.ts'
import { escapeMarkup } from '#lib/formats/markup.ts'
import type { Company } from '#site/company.queries.ts'
import { visitorPage } from '#site/visitor-page.ts'
import { RIGHTS_WORDS, type RightsWords } from './rights-words.ts'

type Page = { company: Company; language: 'fr' | 'en' }
type Name = { [Key in keyof RightsWords]: RightsWords[Key] extends string ? Key : never }[keyof RightsWords]

/** RGPD-03: where a person asks for the link. What is wrong stands at the field, which keeps what was typed. */
export function linkFormPage(page: Page, { email = '', problem }: { email?: string; problem?: Name } = {}) {
  const words = RIGHTS_WORDS[page.language]
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  return draw(
    page,
    words.title,
    `<p>${escapeMarkup(words.intro)}</p>
<form method="post" action="${addressIn(page.language)}"><label for="email">${words.email}</label>
<input id="email" name="email" type="email" autocomplete="email" maxlength="${EMAIL_MAX}" required value="${escapeMarkup(email)}"${described}>${problemLine(words, problem)}
<div class="trap" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off" aria-label="Website"></div>
<button>${words.askButton}</button></form>`,
  )
}

/** A title and a sentence; `hasNewLink` leads back to the first page. */
export function noticePage(page: Page, title: Name, texts: string[], { hasNewLink = false } = {}) {
  const words = RIGHTS_WORDS[page.language]
  const again = `<div class="actions"><a href="${addressIn(page.language)}">${words.newLink}</a></div>`
  const lines = texts.map((text) => `<p>${escapeMarkup(text)}</p>`).join('')
  return draw(page, words[title], lines + (hasNewLink ? again : ''))
}

type Asked = { email: string; token: string; kind?: string; message?: string; problem?: Name | undefined }

/** What the mailed link opens. Only the button asks: mail scanners follow links, but press no button. */
export function requestFormPage(page: Page, { email, token, kind: chosen, message = '', problem }: Asked) {
  const words = RIGHTS_WORDS[page.language]
  const choices = RIGHTS_KINDS.map(
    (kind) =>
      `<label class="choice"><input type="radio" name="kind" value="${kind}" required${kind === chosen ? ' checked' : ''}>${words.kinds[kind]}</label>`,
  ).join('')
  return draw(
    page,
    words.formTitle,
    `<p class="muted">${escapeMarkup(words.about(email))}</p>
<form method="post" action="${RIGHTS_PATH}/${encodeURIComponent(token)}"><fieldset><legend>${words.question}</legend>${choices}</fieldset>
<label for="message">${words.message}</label><textarea id="message" name="message" rows="5" maxlength="${RIGHTS_MESSAGE_MAX}">${escapeMarkup(message)}</textarea>${problemLine(words, problem)}
<button>${words.sendButton}</button></form>`,
  )
}

const problemLine = (words: RightsWords, problem: Name | undefined) =>
  problem ? `<p class="problem" id="problem" role="alert">${escapeMarkup(words[problem])}</p>` : ''

const addressIn = (language: 'fr' | 'en') => (language === 'en' ? `${RIGHTS_PATH}?lang=en` : RIGHTS_PATH)

const draw = ({ company, language }: Page, title: string, body: string) =>
  visitorPage({ company, language, title, body })
