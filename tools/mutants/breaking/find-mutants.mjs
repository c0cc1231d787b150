import { changesOf } from './operators.mjs'
import { isPointless } from './pointless.mjs'
import { isInsideChain, parse, runsOnce, walk } from './syntax.mjs'

/** Every way to break this file, each with its place and what stands there afterwards. */
export function findMutants(file, text) {
  const found = []
  walk(parse(text), (node, around) => {
    for (const { target = node, ...change } of changesOf(node, text, around)) {
      if (isInsideChain(target, around)) continue
      const { start, end } = target
      found.push({
        file,
        start,
        end,
        line: text.slice(0, start).split('\n').length,
        before: text.slice(start, end),
        isStatic: runsOnce(around),
        startsStatement: around.some((one) => one.type === 'ExpressionStatement' && one.start === start),
        // What holds the value, so that a schema can say when it is used.
        holders: around.flatMap(holderOf).map(({ start, end }) => ({ start, end })),
        isPointless: isPointless(change, target, text, around),
        ...change,
      })
    }
  })
  return found
}

function holderOf(node) {
  if (node.type === 'VariableDeclarator' && node.init) return [node.init]
  return node.type === 'Property' && !node.shorthand && node.value.type !== 'AssignmentPattern'
    ? [node.value]
    : []
}
