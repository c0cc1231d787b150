const HIDDEN = 'GET /health/live HTTP/1.1\r\nHost: a\r\n\r\n'
const POST = 'POST /api/requests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const CHUNKED_END = '0\r\n\r\n'
const both = (length: string, encoding: string) => `${POST}${length}\r\n${encoding}\r\n\r\n`
const length = (bytes: number) => `Content-Length: ${bytes}`

/** Each is read in two ways by servers that disagree; the hidden request must never be answered. */
export const SMUGGLING: readonly string[] = [
  both(length(5 + HIDDEN.length), 'Transfer-Encoding: chunked') + CHUNKED_END + HIDDEN,
  both(length(5 + HIDDEN.length), 'Transfer-Encoding : chunked') + CHUNKED_END + HIDDEN,
  both(length(5 + HIDDEN.length), 'Transfer-Encoding:\tchunked') + CHUNKED_END + HIDDEN,
  both(length(5 + HIDDEN.length), 'Transfer-Encoding: xchunked') + CHUNKED_END + HIDDEN,
  both(length(5 + HIDDEN.length), 'Transfer-Encoding: chunked, identity') + CHUNKED_END + HIDDEN,
  both(length(5 + HIDDEN.length), 'Transfer-Encoding: identity, chunked') + CHUNKED_END + HIDDEN,
  both(length(5 + HIDDEN.length), 'X: y\nTransfer-Encoding: chunked') + CHUNKED_END + HIDDEN,
  both(length(5 + HIDDEN.length), ' Transfer-Encoding: chunked') + CHUNKED_END + HIDDEN,
  both(length(5 + HIDDEN.length), 'Transfer-Encoding:\r\n chunked') + CHUNKED_END + HIDDEN,
  both(length(5 + HIDDEN.length), 'Transfer\u0000-Encoding: chunked') + CHUNKED_END + HIDDEN,
  both(length(HIDDEN.length), length(0)) + HIDDEN,
  both(length(HIDDEN.length), 'Content-Length : 0') + HIDDEN,
  both(`Content-Length: 0, ${HIDDEN.length}`, 'X: y') + HIDDEN,
  both(`Content-Length: +${HIDDEN.length}`, 'X: y') + HIDDEN,
  both(`Content-Length: 0x${HIDDEN.length.toString(16)}`, 'X: y') + HIDDEN,
  both(`Content-Length: -${HIDDEN.length}`, 'X: y') + HIDDEN,
  both('Transfer-Encoding: chunked', 'X: y') +
    `${HIDDEN.length.toString(16)};x=\n\r\n${HIDDEN}\r\n${CHUNKED_END}`,
  `${both('Transfer-Encoding: chunked', 'X: y')}${HIDDEN.length.toString(16)}\n${HIDDEN}\r\n${CHUNKED_END}`,
  both('Transfer-Encoding: chunked', 'X: y') +
    `0x${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n${CHUNKED_END}`,
  `${both('Transfer-Encoding: chunked', 'X: y')}-1\r\n${HIDDEN}\r\n${CHUNKED_END}`,
  `GET /api/site HTTP/1.1\r\nHost: a\r\n${length(HIDDEN.length)}\r\n\r\n${HIDDEN}`,
  `GET /api/site HTTP/1.1\r\nHost: a\r\nX: y\r${HIDDEN}\r\n\r\n`,
]

/** Chunks that no client writes. */
export const BAD_CHUNKS: readonly string[] = [
  'zz\r\nabc\r\n',
  '5\r\nab\r\n0\r\n\r\n',
  '2\r\nabcdef\r\n0\r\n\r\n',
  'ffffffffffffffffff\r\na',
  '1;'.padEnd(20_000, 'x'),
  `1\r\na\r\n`.repeat(3000),
  '0\r\nX: y\r\nContent-Length: 3\r\n\r\n',
  `0\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  '\r\n\r\n',
  '1\ra\r\n',
].map((chunks) => `${both('Transfer-Encoding: chunked', 'X: y')}${chunks}`)
