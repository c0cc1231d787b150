const SYNC = 0x53
const SIMPLE_QUERY = 0x51
const READY_FOR_QUERY = 0x5a
const IDLE = 0x49

/** The only message without a type byte: it begins with its length, whose first byte is zero. */
export function isStartup(request: Uint8Array): boolean {
  return request[0] === 0
}

/** Whether PostgreSQL must end its answer by saying that it is ready for the next query. */
export function expectsReady(request: Uint8Array): boolean {
  const end = request.length
  return (
    isStartup(request) || request[0] === SIMPLE_QUERY || (request[end - 5] === SYNC && request[end - 1] === 4)
  )
}

export function endsReady(answer: Uint8Array): boolean {
  const end = answer.length
  return end >= 6 && answer[end - 6] === READY_FOR_QUERY && answer[end - 2] === 5
}

/** Whether an answer that ends ready leaves a transaction open. */
export function leavesTransaction(answer: Uint8Array): boolean {
  return answer[answer.length - 1] !== IDLE
}

export function message(type: string, body: string): Buffer {
  const header = Buffer.alloc(5, type)
  header.writeUInt32BE(4 + Buffer.byteLength(body), 1)
  return Buffer.concat([header, Buffer.from(body)])
}

/** What a migration says at its beginning; the engine itself would ignore it. */
export const UNLIMITED = 'set local statement_timeout = 0'
const UNLIMITED_QUERY = message('Q', `${UNLIMITED}\0`)

export const liftsTimeLimit = (request: Uint8Array) => UNLIMITED_QUERY.equals(request)
