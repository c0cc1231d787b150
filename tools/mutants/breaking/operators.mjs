import { drizzleChanges, sqlChanges } from './query-operators.mjs'

const COMPARISONS = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' }
const ARITHMETIC = { '-': '+', '*': '/', '/': '*' }
const LOGIC = { '&&': '||', '||': '&&' }

/** A call of these says a limit, a check or an order: without it the value before the dot remains. */
const LEFT_OUT = new Set(
  `where limit offset orderBy groupBy for onConflictDoNothing onConflictDoUpdate
  min max length optional nullable nullish regex refine superRefine trim int positive nonnegative strict default
  filter slice sort toSorted reverse toLowerCase`.split(/\s+/),
)
/** Options of a route that say who may call it, how often, and what it accepts. */
const ROUTE_OPTIONS = new Set(
  'proof privileged limit collections isPublic public body querystring params roles'.split(' '),
)

/**
 * Each way to break this node, as `{ operator, code }` where the code stands for the whole node. `isStatement` says
 * that it is left out instead, `isProperty` that an object goes without it.
 */
export function changesOf(node, text, around) {
  const source = (part) => text.slice(part.start, part.end)
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return [{ operator: 'condition negated', target: node.test, code: `!(${source(node.test)})` }]
    case 'BinaryExpression':
      return swapped(node, { ...COMPARISONS, ...ARITHMETIC }, source)
    case 'LogicalExpression':
      if (node.operator === '??') return [{ operator: 'default left out', code: source(node.left) }]
      return swapped(node, LOGIC, source)
    case 'Literal':
      return constants(node)
    case 'ExpressionStatement':
      return isCall(node.expression) && around.length > 1
        ? [{ operator: 'call left out', isStatement: true }]
        : []
    case 'ThrowStatement':
      return [{ operator: 'refusal left out', isStatement: true }]
    case 'ReturnStatement':
      return node.argument
        ? [{ operator: 'returns undefined', target: node.argument, code: 'undefined' }]
        : []
    case 'CallExpression':
      return [...leftOut(node, source), ...drizzleChanges(node, source)]
    case 'TaggedTemplateExpression':
      return sqlChanges(node, source)
    case 'Property':
      return isOption(node, around.at(-1)) ? [{ operator: 'option left out', isProperty: true }] : []
    default:
      return []
  }
}

const isOption = ({ key, shorthand }, parent) =>
  parent.type === 'ObjectExpression' && ROUTE_OPTIONS.has(key.name) && !shorthand

const isCall = ({ type, argument }) =>
  type === 'CallExpression' || (type === 'AwaitExpression' && argument.type === 'CallExpression')

function swapped({ left, operator, right }, others, source) {
  const other = others[operator]
  return other
    ? [{ operator: `${operator} to ${other}`, code: `(${source(left)}) ${other} (${source(right)})` }]
    : []
}

function constants({ value }) {
  if (typeof value === 'boolean') return [{ operator: 'boolean turned', code: String(!value) }]
  if (typeof value !== 'number') return []
  return [{ operator: 'number changed', code: value === 0 ? '1' : String(value * 2) }]
}

function leftOut({ callee }, source) {
  if (callee.type !== 'MemberExpression') return []
  const { object, property } = callee
  if (property.name === 'strictObject')
    return [{ operator: 'strict left out', target: callee, code: `${source(object)}.object` }]
  return LEFT_OUT.has(property.name) && object.name !== 'Math'
    ? [{ operator: `.${property.name}() left out`, code: source(object) }]
    : []
}
