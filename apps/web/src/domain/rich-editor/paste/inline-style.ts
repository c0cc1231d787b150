import type { Element } from 'hast'

/** The declarations of a style attribute, in small letters. */
export function inlineStyle({ properties }: Element): ReadonlyMap<string, string> {
  const { style } = properties
  if (typeof style !== 'string') return new Map()
  return new Map(
    style.split(';').flatMap((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      return value.length > 0 ? [[name.trim().toLowerCase(), value.join(':').trim().toLowerCase()]] : []
    }),
  )
}

export function classesOf({ properties }: Element): string[] {
  const { className } = properties
  return Array.isArray(className) ? className.map(String) : []
}
