import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAst } from 'vitest/node'
import { root } from './paths.mjs'

const SOURCES = '{packages/contract,apps/web,apps/embed,apps/api}/src/**/*.{ts,tsx}'
/** Read in a terminal or by developers, or typed by people who look for something. */
const NOT_SHOWN =
  /\.test\.|\.d\.ts$|\/(test|commands|db|gallery|backup)\/|\/plugins\/docs\/|\/api\/src\/[\w-]+\.ts$|\.(routes|queries)\.ts$|\/setting-links\.ts$|\/lib\/(settings|caller)\//
const HOLE = '{}'
/** The specification writes its own sentences in its own way. */
const RULED = readFileSync(join(root, 'docs/requirements.md'), 'utf8')

const FRENCH =
  /[àâçéèêëîïôùûœ«»’]|\b(le|la|les|des?|du|une?|vous|votre|est|pas|pour|dans|par|sur|avec)\b|\p{L} [:;!?]|« /iu
/** SQL, markup, selectors, patterns, and the « field : problem » of a refusal. */
const CODE =
  /\b(select|insert|update|where)\b.*\b(from|into|set|and)\b|^\/|=>|[<>]|:is\(|\w\|\w|^(\p{Ll}+|[A-Z_]{4,}) : \{\}$/su

/** « {start} - {end} », with or without their days: no word says that it is French. */
const HOURS = /^(\{\} ?)+ - (\{\} ?)+$/

const sentences = globSync(SOURCES, { cwd: root })
  .filter((path) => !NOT_SHOWN.test(path))
  .flatMap((path) => sentencesOf(path, readFileSync(join(root, path), 'utf8')))

const RULES = [
  ['an apostrophe is typographic', /\p{L}'\p{L}/u],
  ['a no-break space stands before : ; ! ? » and after «', / [:;!?»]|« /],
  ['an address is an « e-mail »', /(?<![\w-])e?mails?\b(?<!e-mails?)/i],
  [
    'a filter that filters nothing says « Toutes les … » or « Tous les … »',
    /^Toute? (catégorie|priorité|état|statut|type|langue)/,
  ],
  ['a dash stands between hours', /\d - \d|\{\} - \{\}/],
  [
    'the sentence suits everybody',
    /(?<!\p{L})(?:êtes|étiez|serez)(?: \p{L}+)? (?:dés)?(?:inscrit|abonné|prévenu|connecté|invité)\b/u,
  ],
]

describe('DAY-29 the words that the specification does not rule are one French', () => {
  it('reads them all', () => {
    expect(sentences.length).toBeGreaterThan(1500)
    const texts = sentences.map(({ text }) => text)
    expect(texts).toContain('Rechercher une demande')
  })

  it.each(RULES)('%s', (_, fault) => {
    const found = sentences.filter(({ text }) => fault.test(text))
    expect(found.map(({ path, text }) => `${path} ${text}`)).toEqual([])
  })
})

function sentencesOf(path, source) {
  const found = []
  const visit = (node, isTypeset) => {
    if (node.type === 'ImportDeclaration') return
    const text = textOf(node)
    if (text !== undefined && isSentence(text)) found.push({ path, text: isTypeset ? typeset(text) : text })
    const isCall = node.type === 'CallExpression' && node.callee.name === 'fr'
    for (const child of Object.values(node).flat())
      if (typeof child?.type === 'string') visit(child, isTypeset || isCall)
  }
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts', sourceType: 'module' }), false)
  return found
}

function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(HOLE)
  if (node.type === 'JSXText') return node.value.trim()
}

function isSentence(text) {
  const words = text.split(HOLE).filter((part) => /\p{L}{3}/u.test(part))
  const isRuled = words.length > 0 && words.every((part) => RULED.includes(part.trim()))
  return HOURS.test(text) || (/\s/.test(text) && FRENCH.test(text) && !CODE.test(text) && !isRuled)
}

/** `fr` sets the spaces while it runs. */
function typeset(text) {
  return text.replaceAll(/ (?=[:;!?»])|(?<=«) /g, '\u202f')
}
