import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** RFC 6238, 5.2: clocks differ and people type slowly, so the steps beside the current one count too. */
const WINDOW = [0, -1, 1]

/** RFC 4226, 5.3: the code of one counter. */
export function hotp(secret: Buffer, counter: number, digits = DIGITS) {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (moment: Date) => Math.floor(moment.getTime() / STEP_MS)

/** RFC 6238: the step whose code this is; undefined when it is the code of none near this moment. */
export function matchingStep(secret: Buffer, code: string, now: Date) {
  const given = Buffer.from(code)
  const steps = WINDOW.map((shift) => stepAt(now) + shift)
  // Every step is compared, so that the time does not reveal which one matched.
  const matching = steps.filter((step) => {
    const right = Buffer.from(hotp(secret, step))
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return matching[0]
}
