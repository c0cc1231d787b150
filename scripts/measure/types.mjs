const MEASURES = [
  ['`any`', inCode(/(?:[:<,|&(=]\s*|\bas )any\b(?!\s*[:(.?])/g)],
  ['`as unknown as`', inCode(/\bas unknown as\b/g)],
  ['`@ts-ignore`, `@ts-expect-error`', inComments(/@ts-(?:ignore|expect-error)/g)],
  ['`biome-ignore`', inComments(/^(?:\/\/|\/\*+)\s*biome-ignore/gm)],
  ['non-null `!`', inCode(/(?<=[\w)\]])!(?!=)(?=\s*(?:[.,;:)\]}[(?|&+*/=-]|$|\b(?:as|in|of)\b))/gm)],
  ['casts `as X`', (file) => count(withoutRenames(file.bare), /(?<=[\w)\]}'"`]\s+)as (?!const\b)[\w({[]/g)],
  ['`useEffect`, `useLayoutEffect`', inCode(/\buse(?:Layout)?Effect\(/g)],
  ['classes', inCode(/^\s*(?:export )?(?:abstract )?class \w/gm)],
  ['`TODO`, `FIXME`', inComments(/\b(?:TODO|FIXME)\b/g)],
  ['`success: true as const`', inCode(/\bsuccess: true as const\b/g)],
]

function inCode(pattern) {
  return (file) => count(file.bare, pattern)
}

function inComments(pattern) {
  return (file) => file.comments.reduce((sum, { text }) => sum + count(text, pattern), 0)
}

const count = (text, pattern) => text.match(pattern)?.length ?? 0

/** `import { a as b }` gives a name, not a type. */
const withoutRenames = (code) => code.replace(/^(?:import|export)\s[^'"]*?\bfrom\b|^export \{[^}]*\}/gm, '')

/** How often each thing is written, in the source and in what proves it. */
export function measureTypes(files) {
  const code = files.filter(({ isCode }) => isCode)
  const tests = files.filter(({ kind }) => ['test', 'journey', 'support'].includes(kind))
  const thousands = countLines(code).code / 1000
  return MEASURES.map(([measure, countIn]) => {
    const sum = (group) => group.reduce((total, file) => total + countIn(file), 0)
    const source = sum(code)
    return { measure, source, perThousand: round(source / (thousands || 1)), tests: sum(tests) }
  })
}

/** Lines of comments for each hundred lines of code. */
export function measureComments(files) {
  const { code, comments } = countLines(files.filter(({ isCode }) => isCode))
  return code === 0 ? 0 : round((100 * comments) / code)
}

function countLines(files) {
  return files.reduce(
    (sum, file) => ({
      code: sum.code + file.code.split('\n').filter((line) => line.trim()).length,
      comments: sum.comments + file.comments.reduce((lines, { text }) => lines + text.split('\n').length, 0),
    }),
    { code: 0, comments: 0 },
  )
}

const round = (value) => Math.round(value * 10) / 10
