const MOST = 3
const CALL =
  /\b(?:it|test|describe)(?:\.\w+)*(?:\((?:\[[\s\S]*?\](?: as const)?|[^'"`]*?)\)\s*)?\(\s*(?:'(?<single>(?:\\.|[^'\\])*)'|"(?<double>(?:\\.|[^"\\])*)"|`(?<template>(?:\\.|[^`\\])*)`)/g

/** A test that fails must say which line of the requirements broke. */
export const checkTitles = (files) =>
  files
    .filter(({ path }) => /\.(test|spec)\.\w+$/.test(path))
    .flatMap((file) => crowdedTitles(file.code).map((title) => ({ file, message: adviceFor(title) })))

/** The first argument of each `it`, `test`, `describe` and `test.step`, with their modifiers (`it.each(table)(title`). */
function crowdedTitles(code) {
  return [...code.matchAll(CALL)]
    .map(({ groups: { single, double, template } }) => single ?? double ?? template)
    .filter((title) => idsOf(title).length > MOST)
}

const adviceFor = (title) =>
  `"${title.slice(0, 60)}…" names ${idsOf(title).length} requirements, at most ${MOST}: split it, or name the ids in test.step`

const idsOf = (title) => title.match(/\b[A-Z]+-\d+\b/g) ?? []
