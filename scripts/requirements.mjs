// `npm run requirements`: which lines of docs/requirements.md no test title names, per prefix.
// `--strict AUTH API` fails when one of these prefixes misses a line.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './paths.mjs'

const skipped = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])
const testFile = /\.(test|spec)\.(ts|tsx|mjs)$/

export function compareRequirements(requirementsText, testTexts) {
  const known = [...requirementsText.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id)
  const prefixes = new Set(known.map(prefixOf))
  const named = new Set(testTexts.flatMap(testTitles).flatMap((title) => idsOf(title)))
  return {
    known,
    missing: known.filter((id) => !named.has(id)),
    // A title may say UTF-8: only our own prefixes are ids.
    unknown: [...named].filter((id) => prefixes.has(prefixOf(id)) && !known.includes(id)),
  }
}

/**
 * The first argument of each `it`, `test` and `describe`, with their modifiers (`it.each(table)(title`). A title that
 * takes words from its table says what stands there; a skipped test proves nothing.
 */
function testTitles(text) {
  const call =
    /\b(?:it|test|describe)(?:\.(?!skip|todo|fixme)\w+)*(?:\((?<table>\[[\s\S]*?\](?: as const)?|[^'"`]*?)\)\s*)?\(\s*(?:'(?<single>(?:\\.|[^'\\])*)'|"(?<double>(?:\\.|[^"\\])*)"|`(?<template>(?:\\.|[^`\\])*)`)/g
  return [...text.matchAll(call)].map(({ groups: { table = '', single, double, template } }) => {
    const title = single ?? double ?? template
    return /%s|\$/.test(title) ? `${title} ${table}` : title
  })
}

const idsOf = (title) => title.match(/\b[A-Z]+-\d+\b/g) ?? []
const prefixOf = (id) => id.split('-')[0]

function readTests(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : readTests(path)
    return testFile.test(entry.name) ? [readFileSync(path, 'utf8')] : []
  })
}

function report({ known, missing }) {
  for (const prefix of new Set(known.map(prefixOf))) {
    const total = known.filter((id) => prefixOf(id) === prefix).length
    const absent = missing.filter((id) => prefixOf(id) === prefix)
    console.log(`${prefix.padEnd(6)} ${`${total - absent.length}/${total}`.padStart(6)}  ${absent.join(' ')}`)
  }
  console.log(`${known.length - missing.length} of ${known.length} requirements are named by a test`)
}

function main(args) {
  const texts = ['apps', 'packages', 'e2e', 'scripts'].flatMap((folder) => readTests(join(root, folder)))
  const result = compareRequirements(readFileSync(join(root, 'docs/requirements.md'), 'utf8'), texts)
  report(result)
  for (const id of result.unknown)
    console.error(`${id} is named by a test but is not in docs/requirements.md`)
  const strict = args[0] === '--strict' ? args.slice(1) : []
  const broken = result.missing.filter((id) => strict.includes(prefixOf(id)))
  if (broken.length > 0) console.error(`Named by no test: ${broken.join(' ')}`)
  return result.unknown.length + broken.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main(process.argv.slice(2))
