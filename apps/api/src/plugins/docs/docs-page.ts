import { escapeMarkup } from '#lib/formats/markup.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  description?: string
}
type Content = { schema?: Schema; example?: unknown }
type Operation = {
  summary?: string
  description?: string
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Record<string, Content> }
  responses?: Record<string, { description?: string; content?: Record<string, Content> }>
}
type Document = {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}

type Entry = { path: string; method: string; operation: Operation }

/** A page that a developer can read without any script: first what a site calls, then all the rest. */
export function docsPage(source: unknown) {
  const { info, paths = {} } = source as Document
  const entries: Entry[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(info.title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeMarkup(info.title)}</h1>
<p>${escapeMarkup(info.description ?? '')} Le document lisible par une machine : <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<h2>Pour votre site</h2><p>Sans jeton. Depuis un navigateur, l’origine du site doit figurer dans <code>ALLOWED_ORIGINS</code>.</p>
${entries.filter(isForSites).map(section).join('\n')}
<h2>Le back-office</h2><p>Le jeton de la connexion va dans l’en-tête <code>Authorization</code>, sauf mention contraire.</p>
${entries
  .filter((entry) => !isForSites(entry))
  .map(section)
  .join('\n')}</main></body></html>`
}

const isOpen = ({ operation }: Entry) => operation.security?.length === 0
/** Public routes for signing in or for links in mails are of no use to a site. */
const isForSites = (entry: Entry) => isOpen(entry) && entry.operation.summary !== undefined

function section(entry: Entry) {
  const { path, method, operation } = entry
  const body = Object.values(operation.requestBody?.content ?? {})[0]
  return `<details><summary><b class="${method}">${method}</b> <code>${escapeMarkup(path)}</code>
${isOpen(entry) ? '<i>public</i>' : ''} <span>${escapeMarkup(operation.summary ?? '')}</span></summary>
${operation.description ? `<p>${escapeMarkup(operation.description)}</p>` : ''}
${parameters(operation)}
${body ? `<h3>Corps</h3>${shape(body)}` : ''}
${Object.entries(operation.responses ?? {})
  .map(([status, answer]) => {
    const content = Object.values(answer.content ?? {})[0]
    return `<h3>Réponse ${escapeMarkup(status)}</h3>${content ? shape(content) : ''}`
  })
  .join('')}</details>`
}

function parameters({ parameters = [] }: Operation) {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeMarkup(name)}</code></td><td>${escapeMarkup(place)}</td><td>${escapeMarkup(typeName(schema ?? {}))}</td><td>${required ? 'requis' : ''}</td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

function shape({ schema, example }: Content): string {
  if (!schema) return ''
  const shown = example === undefined ? '' : `<p>Par exemple :</p><pre>${json(example)}</pre>`
  return `<pre>${escapeMarkup(outline(schema, ''))}</pre>${shown}`
}

const json = (value: unknown) => escapeMarkup(JSON.stringify(value, null, 2))

function outline(schema: Schema, indent: string): string {
  const inner = `${indent}  `
  if (schema.properties) {
    const lines = Object.entries(schema.properties).map(
      ([name, property]) =>
        `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${outline(property, inner)}`,
    )
    return `{\n${lines.join('\n')}\n${indent}}`
  }
  return schema.items ? `[${outline(schema.items, indent)}]` : typeName(schema)
}

function typeName({ type, enum: values, anyOf }: Schema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map((one) => typeName(one)).join(' | ')
  return [type ?? 'any'].flat().join(' | ')
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:auto;padding:2rem 1rem}
details{border-top:1px solid #8884;padding:.5rem 0}summary{cursor:pointer}b{display:inline-block;min-width:4.5rem}
i{border:1px solid;border-radius:1rem;padding:0 .5rem;font-size:.8rem}pre{overflow:auto;background:#8881;padding:.75rem;border-radius:.5rem}
h2{font-size:1.25rem;margin:2rem 0 .25rem}h3{font-size:1rem;margin:.75rem 0 .25rem}td{padding:.1rem 1rem .1rem 0}`
