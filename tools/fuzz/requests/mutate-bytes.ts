import type { Chance } from '#commands/demo/chance.ts'
import type { Body, Case } from './case.ts'
import { fieldsForm } from './forms.ts'
import { parsed } from './json-body.ts'

const DEPTH = 20_000
/** More than a body may hold. */
const TOO_MANY = 300_000

/** What the text of the body, or its type, can be wrong in before anybody reads its values. */
export function mutateBytes(one: Case, chance: Chance): Case {
  if (!one.body) return one
  return { ...one, body: chance.pick(WAYS)(one.body, chance) }
}

type Way = (body: Body, chance: Chance) => Body
const text = (body: Body, change: (text: string) => string): Body => ({
  ...body,
  bytes: Buffer.from(change(body.bytes.toString('utf8'))),
})

const WAYS: readonly Way[] = [
  (body, chance) => ({ ...body, bytes: body.bytes.subarray(0, chance.upTo(body.bytes.length)) }),
  (body, chance) => ({ ...body, bytes: damaged(body.bytes, chance) }),
  (body, chance) => ({ ...body, bytes: damaged(body.bytes, chance) }),
  (body) => text(body, (before) => `${before}${before}`),
  (body) => text(body, (before) => `\ufeff${before}`),
  (body) => text(body, (before) => before.replace(/^\{/, '{"__proto__":{"a":1},')),
  (body) => text(body, (before) => before.replace(/^\{"(\w+)":/, '{"$1":null,"$1":')),
  (body) => text(body, (before) => before.replace(/:"[^"]*"/, ':"\\ud800\\u0000"')),
  (body) => text(body, (before) => before.replace(/:[^,}]+/, ':1e999')),
  (body) => text(body, () => '['.repeat(DEPTH) + ']'.repeat(DEPTH)),
  (body) => text(body, () => '{"a":'.repeat(DEPTH)),
  (body) => text(body, (before) => before.replace(/:"[^"]*"/, `:"${'x'.repeat(TOO_MANY)}"`)),
  (body) => ({ ...body, bytes: Buffer.from(body.bytes.toString('utf8'), 'utf16le') }),
  (body) => ({ ...body, bytes: Buffer.from(body.bytes.toString('utf8'), 'latin1') }),
  (body) => ({ ...body, bytes: Buffer.alloc(0) }),
  asFields,
  (body) => ({ type: 'application/x-www-form-urlencoded', bytes: Buffer.from(urlEncoded(body)) }),
]

function asFields(body: Body): Body {
  const value = parsed(body.bytes)
  return value && typeof value === 'object'
    ? fieldsForm(value)
    : { ...body, type: 'multipart/form-data; boundary=x' }
}

function urlEncoded({ bytes }: Body) {
  const value = parsed(bytes)
  if (!value || typeof value !== 'object') return 'a=%zz&=&__proto__[a]=1'
  const fields = new URLSearchParams()
  for (const [name, one] of Object.entries(value)) fields.append(name, String(one))
  return fields.toString()
}

/** A few bytes replaced, inserted or taken away. */
export function damaged(bytes: Buffer, chance: Chance): Buffer {
  let current = bytes
  for (let edits = 1 + chance.upTo(6); edits > 0; edits -= 1) {
    const at = chance.upTo(current.length + 1)
    const inserted = chance.happens(0.7) ? Buffer.from([chance.upTo(256)]) : Buffer.alloc(0)
    current = Buffer.concat([current.subarray(0, at), inserted, current.subarray(at + chance.upTo(3))])
  }
  return current
}
