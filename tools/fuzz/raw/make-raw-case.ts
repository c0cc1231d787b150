import type { Chance } from '#commands/demo/chance.ts'
import { damaged } from '../requests/mutate-bytes.ts'
import { head, wholeRequest } from './heads.ts'
import { ODDITIES } from './oddities.ts'
import type { Ending, RawCase } from './raw-case.ts'
import { BAD_CHUNKS, SMUGGLING } from './smuggling.ts'

type Maker = (chance: Chance, account: number) => RawCase

const bytes = (text: string) => Buffer.from(text, 'latin1')
const one = (kind: string, content: Buffer, ending: Ending, more: Partial<RawCase> = {}): RawCase => ({
  kind,
  pieces: [content],
  pauseMs: 0,
  ending,
  ...more,
})

const MAKERS: readonly Maker[] = [
  (chance, account) => {
    const whole = bytes(wholeRequest(chance, account))
    return one('cut', whole.subarray(0, chance.upTo(whole.length)), chance.pick(['finish', 'reset', 'reset']))
  },
  (chance, account) => one('damaged', damaged(bytes(wholeRequest(chance, account)), chance), 'finish'),
  (chance, account) => one('damaged', damaged(bytes(wholeRequest(chance, account)), chance), 'finish'),
  (chance, account) => {
    const answers = 2 + chance.upTo(18)
    const whole = Array.from({ length: answers }, () => wholeRequest(chance, account)).join('')
    return one('pipelined', bytes(whole), 'finish', { answers })
  },
  (chance, account) =>
    one('pipelined and abandoned', bytes(wholeRequest(chance, account).repeat(20)), 'reset', {
      pauseMs: chance.upTo(20),
    }),
  (chance, account) =>
    one('abandoned', bytes(wholeRequest(chance, account)), 'reset', { pauseMs: chance.upTo(30) }),
  (chance) =>
    one('read slowly', bytes(head('GET /api/docs/openapi.json').repeat(1 + chance.upTo(5))), 'read-slowly'),
  (chance, account) => ({
    kind: 'dripping',
    pieces: inPieces(bytes(wholeRequest(chance, account, { Connection: 'close' })), 7),
    pauseMs: 1,
    ending: 'finish',
    answers: 1,
  }),
  (chance) => one('smuggling', bytes(chance.pick(SMUGGLING)), 'finish', { isSmuggling: true }),
  (chance) => one('bad chunks', bytes(chance.pick(BAD_CHUNKS)), 'finish'),
  (chance) => one('odd', bytes(chance.pick(ODDITIES)), 'finish'),
]

export const makeRawCase = (chance: Chance, accounts: number): RawCase =>
  chance.pick(MAKERS)(chance, chance.upTo(accounts))

const FLOOD = head('GET /api/docs/openapi.json').repeat(9) + head('GET /t.js').repeat(1800)

/** Requests and responses that never end: the server must close each by itself. */
export const HELD: readonly RawCase[] = [
  one('half a head', bytes('GET /api/site HTTP/1.1\r\nHost: loc'), 'hold'),
  one('nothing', Buffer.alloc(0), 'hold'),
  one('half a body', bytes(`${head('POST /api/requests', { 'Content-Length': '900' })}{"a`), 'hold'),
  one(
    'half a chunk',
    bytes(`${head('POST /api/requests', { 'Transfer-Encoding': 'chunked' })}ff\r\na`),
    'hold',
  ),
  one('half a form', bytes(`${head('POST /api/users/register', FORM_HEAD())}--x\r\nContent-Disp`), 'hold'),
  one('a flood that nobody reads', bytes(FLOOD), 'unread'),
]

function FORM_HEAD() {
  return { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '900' }
}

const inPieces = (content: Buffer, size: number) =>
  Array.from({ length: Math.ceil(content.length / size) }, (_, index) =>
    content.subarray(index * size, (index + 1) * size),
  )
