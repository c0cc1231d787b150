/** HTML that may be shown as it is. */
export class Html {
  /** @param {string} text */
  constructor(text) {
    this.text = text
  }
}

/** @typedef {Html | string | number | null | undefined | false | Html[]} Value */

/**
 * A template whose values are escaped, unless they are HTML already.
 * @param {TemplateStringsArray} parts
 * @param {Value[]} values
 */
export const html = (parts, ...values) => new Html(String.raw({ raw: parts }, ...values.map(toText)))

/**
 * Data for search engines. In a script nothing is escaped as HTML is: only `<` could end it.
 * @param {object} data
 */
export const jsonLd = (data) =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`,
  )

/** @param {Value} value @returns {string} */
function toText(value) {
  if (Array.isArray(value)) return value.map(toText).join('')
  if (value instanceof Html) return value.text
  return value === null || value === undefined || value === false ? '' : escapeText(String(value))
}

/** @param {string} text */
const escapeText = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
