import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { HANG_MS } from '../running/send.ts'
import type { RawCase } from './raw-case.ts'

const SILENCE_MS = 100
/** The product gives a request a minute to arrive, and looks every half. */
export const HOLD_MS = 120_000

/** Long enough for everybody else to be refused, if the unread responses are in their way. */
const UNREAD_MS = 10_000

export type RawAnswer = { text: string; isHung: boolean }

/** What the server wrote until one of the two closed the connection. */
export async function exchange(port: number, one: RawCase): Promise<RawAnswer> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let [text, isClosed, lastAt] = ['', false, performance.now()]
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    text += chunk
    lastAt = performance.now()
  })
  // The server may close while the client still writes: that is an answer too.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) =>
    socket.on('close', () => {
      isClosed = true
      resolve()
    }),
  )
  if (one.ending === 'read-slowly' || one.ending === 'unread') socket.pause()
  for (const piece of one.pieces) {
    if (isClosed) break
    socket.write(piece)
    if (one.pauseMs > 0) await sleep(one.pauseMs)
  }
  const isAnswered = () => one.answers !== undefined && statusesOf(text).length >= one.answers
  const limit = performance.now() + (one.ending === 'hold' || one.ending === 'unread' ? HOLD_MS : HANG_MS)

  if (one.ending === 'reset') socket.resetAndDestroy()
  if (one.ending === 'read-slowly') await readSlowly(socket)
  if (one.ending === 'unread') await sleep(UNREAD_MS).then(() => socket.resume())
  if (one.ending === 'finish') {
    const isWaiting = () => (one.answers ? !isAnswered() : performance.now() - lastAt < SILENCE_MS)
    while (!isClosed && isWaiting() && performance.now() < limit) await sleep(10)
    socket.end()
  }
  const timer = setTimeout(() => socket.destroy(), Math.max(0, limit - performance.now()))
  await closed
  clearTimeout(timer)
  return { text, isHung: performance.now() >= limit }
}

async function readSlowly(socket: ReturnType<typeof connect>) {
  for (let read = 0; read < 8 && !socket.destroyed; read += 1) {
    await sleep(5)
    socket.read(1000)
  }
  socket.resetAndDestroy()
}

export const statusesOf = (text: string) =>
  [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status))
