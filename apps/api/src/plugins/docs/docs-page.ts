import { escapeMarkup } from '#lib/formats/markup.ts'
import { DOCS_STYLE } from './docs-style.ts'
import { isForSites } from './for-sites.ts'
import type { Content, Document, Operation } from './openapi-types.ts'
import { requestToCopy } from './request-to-copy.ts'
import { outline, typeName } from './schema-outline.ts'

type Entry = { path: string; method: string; operation: Operation; origin: string }

/** A page that a developer can read without any script: what to paste, what a site calls, then all the rest. */
export function docsPage({ info, paths = {}, tags = [] }: Document, origin: string) {
  const entries: Entry[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      origin,
    })),
  )
  const others = entries.filter((entry) => !isShownToSites(entry))
  const title = escapeMarkup(info.title)
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${DOCS_STYLE}</style></head><body><main><h1>${title}</h1>
<p>${escapeMarkup(info.description ?? '')} Le document lisible par une machine : <a href="/api/docs/openapi.json">openapi.json</a>.</p>
${toPaste(origin)}
<h2>Pour votre site</h2><p>Sans jeton. Depuis un navigateur, l’origine du site doit figurer dans <code>ALLOWED_ORIGINS</code> ou dans Configuration, « Votre site ».
Un envoi répété avec la même <code>Idempotency-Key</code> n’est fait qu’une fois ; une lecture répétée avec <code>If-None-Match</code> répond 304 quand rien n’a changé.</p>
${entries.filter(isShownToSites).map(section).join('\n')}
<h2>Le back-office</h2><p>Le jeton de la connexion va dans l’en-tête <code>Authorization</code>, sauf mention contraire.</p>
${tags.map(({ name, description }) => group(name, description, others)).join('\n')}</main></body></html>`
}

function toPaste(origin: string) {
  const lines = `<script src="${origin}/embed/vigie.js" defer></script>
<vigie-rendez-vous></vigie-rendez-vous>
<vigie-contact></vigie-contact>
<vigie-newsletter></vigie-newsletter>
<vigie-evenements></vigie-evenements>`
  const tracker = `<script src="${origin}/t.js" defer></script>`
  return `<h2>À coller dans vos pages</h2>
<p>Une ligne par élément : prise de rendez-vous, formulaire de contact, inscription à la newsletter, événements.</p>
<pre>${escapeMarkup(lines)}</pre><p>Et celle qui compte les visites :</p><pre>${escapeMarkup(tracker)}</pre>`
}

function group(name: string, description: string, entries: Entry[]) {
  const own = entries.filter(({ operation }) => operation.tags?.includes(name))
  if (own.length === 0) return ''
  return `<h3>${escapeMarkup(name)}</h3><p>${escapeMarkup(description)}</p>${own.map(section).join('\n')}`
}

const isOpen = ({ operation }: Entry) => operation.security?.length === 0
const isShownToSites = (entry: Entry) => isOpen(entry) && isForSites(entry.path)

function section(entry: Entry) {
  const { path, method, operation } = entry
  const bodies = Object.entries(operation.requestBody?.content ?? {})
  const responses = Object.entries(operation.responses ?? {})
  const successes = responses.filter(([status]) => Number(status) < 400)
  return `<details id="${escapeMarkup(operation.operationId ?? '')}"><summary><b class="${method}">${method}</b> <code>${escapeMarkup(path)}</code>
${isOpen(entry) ? '<i>public</i>' : ''} <span>${escapeMarkup(operation.summary ?? '')}</span></summary>
${operation.description ? `<p>${escapeMarkup(operation.description)}</p>` : ''}
<pre class="copy">${escapeMarkup(requestToCopy({ ...entry, isOpen: isOpen(entry) }))}</pre>
${parameters(operation)}
${bodies.length > 0 ? `<h4>Corps</h4>${bodies.map(shape).join('')}` : ''}
${successes.map(([status, { content = {} }]) => success(status, Object.entries(content))).join('')}
${refusals(responses.filter(([status]) => Number(status) >= 400))}</details>`
}

const success = (status: string, contents: [string, Content][]) =>
  `<h4>Réponse ${escapeMarkup(status)}</h4>${contents.map(shape).join('')}`

function refusals(responses: [string, { description?: string }][]) {
  const rows = responses.map(
    ([status, { description = '' }]) =>
      `<tr><td>${escapeMarkup(status)}</td><td>${escapeMarkup(description)}</td></tr>`,
  )
  return `<h4>Refus</h4><table>${rows.join('')}</table>`
}

function parameters({ parameters = [] }: Operation) {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema, description = '' }) =>
      `<tr><td><code>${escapeMarkup(name)}</code></td><td>${escapeMarkup(place)}</td><td>${escapeMarkup(typeName(schema ?? {}))}</td><td>${required ? 'requis' : ''}</td><td>${escapeMarkup(description)}</td></tr>`,
  )
  return `<h4>Paramètres</h4><table>${rows.join('')}</table>`
}

/** The type is named where it is not JSON, as of a page, a feed or a picture. */
function shape([type, { schema, example }]: [string, Content]): string {
  const named = type === 'application/json' ? '' : `<p><code>${escapeMarkup(type)}</code></p>`
  if (!schema || example === undefined) return named
  return `${named}<pre>${escapeMarkup(outline(schema))}</pre><p>Par exemple :</p><pre>${json(example)}</pre>`
}

const json = (value: unknown) => escapeMarkup(JSON.stringify(value, null, 2) ?? '')
