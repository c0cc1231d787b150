import type { Chance } from '#commands/demo/chance.ts'
import { required } from '#lib/required.ts'
import { tokenOf } from '../world/roles.ts'
import type { Case } from './case.ts'
import { asText, HOSTILE } from './hostile-values.ts'

const UUID = '0b6f6c1e-6c0d-4c53-9a3b-0d1f4f4c2a11'

/** Headers that the product, its proxy or Node read, and values that they may stumble over. */
const HEADERS: Record<string, readonly string[]> = {
  accept: ['', '*', '*/*;q=2', 'image/webp', 'text/html', 'application/xml', 'a/b;'.repeat(500)],
  'accept-encoding': ['br;q=x', 'gzip, br, *;q=0', 'identity;q=0', ','.repeat(2000)],
  'accept-language': ['en', 'en-US,en;q=0.9', '*', 'x'.repeat(3000)],
  authorization: [
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer null',
    `Bearer ${'a'.repeat(8000)}`,
    'Bearer é\u00ff',
  ],
  cookie: [
    'vigie_refresh=x',
    '__Host-vigie_refresh=%00; vigie_refresh=a',
    `vigie_device_1=${'a'.repeat(43)}; vigie_device_x=%ff`,
    '=;;=a; ;',
    'a=1;'.repeat(1500),
    'vigie_refresh="\u00e9%zz"',
  ],
  'content-type': [
    '', ';', 'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data',
    'multipart/form-data; boundary=', `multipart/form-data; boundary=${'x'.repeat(300)}`, 'application/json; charset=utf-16',
    'application/json;;', 'application/jsonx', 'a'.repeat(2000), 'application/octet-stream', '\u00e9/\u00e9',
  ], // biome-ignore format: one type a line would hide the list
  'content-encoding': ['gzip', 'br', 'identity', 'x'],
  'idempotency-key': [UUID, UUID, 'x', '', 'é', '-'.repeat(300)],
  'if-none-match': ['*', '"', 'W/"', 'W/"x", '.repeat(500), '""'],
  'if-match': ['*', '"x"'],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  range: [
    'bytes=0-0',
    'bytes=9-1',
    'bytes=-',
    'bytes=0-99999999999999999999',
    `bytes=${'0-0,'.repeat(500)}`,
    'x',
  ],
  host: ['', 'a b%', '[::1', 'exemple.fr:99999', 'a'.repeat(2000), 'é'],
  origin: ['null', 'https://exemple.fr', 'x', 'http://[', 'https://exemple.fr/'.repeat(100)],
  referer: ['x', 'http://[', `https://exemple.fr/${'a'.repeat(4000)}`],
  'sec-fetch-site': ['cross-site', 'same-origin', 'x'],
  'user-agent': ['', 'x'.repeat(6000), '\u00ff\u00fe', '<b>'],
  'x-forwarded-for': ['x', '127.0.0.1', '::', ','.repeat(500), '999.999.999.999'],
  'x-forwarded-proto': ['http', 'https', 'x,y'],
  'x-forwarded-host': ['a b', 'exemple.fr'],
  'x-http-method-override': ['DELETE'],
  'x-request-id': ['x', 'a'.repeat(64), '\u00e9'],
  'access-control-request-method': ['DELETE', 'é'],
  'access-control-request-headers': ['x'.repeat(3000)],
  expect: ['100-continue'],
  dnt: ['1', 'x'],
}
const NAMES = Object.keys(HEADERS)

/** Sets one header; now and then the token of somebody else, or of nobody any more. */
export function mutateHeaders(one: Case, chance: Chance): Case {
  const name = chance.pick(NAMES)
  const value = chance.happens(0.2)
    ? asText(chance.pick(HOSTILE)).slice(0, 4000)
    : chance.pick(required(HEADERS[name]))
  const header: [string, string] =
    name === 'authorization' && chance.happens(0.2)
      ? [name, required(tokenOf('expired', one.account))]
      : [name, value]
  return { ...one, headers: [...one.headers, header] }
}
