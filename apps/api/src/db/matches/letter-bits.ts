import { crc32 } from 'node:zlib'

/** A letter of a-z0-9 and a pair of these have a bit of their own; all others share the rest. */
const BITS = 2_048
const [FIRST_PAIR, FIRST_OTHER, FIRST_OTHER_PAIR] = [36, 1_332, 1_536]
const LAST_BLANK = 32

function plainOf(code: number) {
  if (code >= 97 && code <= 122) return code - 97
  return code >= 48 && code <= 57 ? code - 22 : -1
}

function letterBit(code: number) {
  const plain = plainOf(code)
  return plain >= 0 ? plain : FIRST_OTHER + (code % 204)
}

function pairBit(before: number, code: number) {
  const first = plainOf(before)
  const second = plainOf(code)
  if (first >= 0 && second >= 0) return FIRST_PAIR + first * 36 + second
  return FIRST_OTHER_PAIR + ((before * 31 + code) % 512)
}

/** One for each bit of a folded text. By index: an iterator of characters takes eight times as long. */
export function lettersOf(text: string) {
  const flags = new Uint8Array(BITS)
  let before = LAST_BLANK
  for (let index = 0; index < text.length; index++) {
    const code = text.codePointAt(index) ?? LAST_BLANK
    if (code > 0xffff) index++
    if (code > LAST_BLANK) flags[letterBit(code)] = 1
    if (code > LAST_BLANK && before > LAST_BLANK) flags[pairBit(before, code)] = 1
    before = code
  }
  return flags
}

/** As the function letter_bits of migration 0140 makes them, and a checksum: another text has other bytes. */
export function letterBits(text: string) {
  const bytes = Buffer.alloc(BITS / 8 + 4)
  const flags = lettersOf(text)
  for (let bit = 0; bit < BITS; bit++) {
    if (flags[bit]) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) + (1 << (bit & 7))
  }
  bytes.writeUInt32LE(crc32(text), BITS / 8)
  return bytes
}
