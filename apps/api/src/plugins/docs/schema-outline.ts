import type { Schema } from './openapi-types.ts'

/** The fields of a schema and their types, one a line, below what each is. */
export function outline(schema: Schema, indent = ''): string {
  const inner = `${indent}  `
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(([name, property]) => {
      const said = property.description ? `${inner}// ${property.description}\n` : ''
      return `${said}${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${outline(property, inner)}`
    })
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  return schema.items ? `[${outline(schema.items, indent)}]` : typeName(schema)
}

/** The type of a schema in one word or a few. */
export function typeName({ type, enum: values, anyOf }: Schema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map((one) => typeName(one)).join(' | ')
  return [type ?? 'any'].flat().join(' | ')
}
