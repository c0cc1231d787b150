import { parseAst } from 'vitest/node'

const TYPES_WITH_CODE = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const NOT_CODE = new Set(['ImportDeclaration', 'ExportAllDeclaration'])

export const parse = (text) => parseAst(text, { lang: 'ts', sourceType: 'module' })

/** Calls `visit` with each node that runs and with the nodes around it, the nearest last. */
export function walk(node, visit, around = []) {
  visit(node, around)
  const inside = [...around, node]
  for (const [key, child] of Object.entries(node)) {
    if (isLabel(node, key)) continue
    for (const one of [child].flat()) if (isCode(one)) walk(one, visit, inside)
  }
}

const isLabel = (node, key) =>
  (key === 'key' && !node.computed) || (key === 'property' && !node.computed) || key === 'params'

function isCode(node) {
  if (typeof node?.type !== 'string' || NOT_CODE.has(node.type)) return false
  return !node.type.startsWith('TS') || TYPES_WITH_CODE.has(node.type)
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** Code outside of functions runs once, when its module is loaded. */
export const runsOnce = (around) => !around.some(({ type }) => FUNCTIONS.has(type))

/** Inside `a?.b.c()` a part cannot be put in brackets: what follows it would no longer be left out with it. */
export function isInsideChain(node, around) {
  const parent = around.at(-1)
  if (parent?.type === 'MemberExpression' && parent.object === node)
    return isInsideChain(parent, around.slice(0, -1))
  if (parent?.type === 'CallExpression' && parent.callee === node)
    return isInsideChain(parent, around.slice(0, -1))
  return parent?.type === 'ChainExpression'
}
