/**
 * SAFE-28: anybody can type anybody's address in a form, so that a mail repeats of what was typed nothing but a name.
 * A list of what names are made of, and not of what links are: mail programs make links of ever more.
 */
const NAME = /^[\p{L}\p{M}\p{N}\p{Zs}.,'’()&/+–—«»"-]+$/u
const NAME_MAX = 80
/** What a mail program makes a link of; a dot that ends a sentence or an initial has a blank behind it. */
const LINK = /:\/\/|www\.|@|＠|[\p{L}\p{N}]\.\p{L}{2}|\d\.\d/iu

/** The name as mails may show it; undefined when it is too long, or could be anything else than a name. */
export function nameInMails(name: string) {
  return name.length <= NAME_MAX && NAME.test(name) && !LINK.test(name) ? name : undefined
}

export function greeting(name: string, language: 'fr' | 'en') {
  return [language === 'fr' ? 'Bonjour' : 'Hello', nameInMails(name)].filter(Boolean).join(' ').concat(',')
}

/** For a text that somebody has read and answers: its links and addresses are left out. */
export const withoutLinks = (text: string) => text.replace(/\S+/g, (word) => (LINK.test(word) ? '[…]' : word))
