/** HTML that may be shown as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | null | undefined | false | Value[]

/** A template whose values are escaped, unless they are HTML already. */
export const html = (parts: TemplateStringsArray, ...values: Value[]) =>
  new Html(String.raw({ raw: parts }, ...values.map(toText)))

function toText(value: Value): string {
  if (Array.isArray(value)) return value.map(toText).join('')
  if (value instanceof Html) return value.text
  return value === null || value === undefined || value === false ? '' : escapeText(String(value))
}

const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
