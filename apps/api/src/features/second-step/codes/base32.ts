const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: authenticators want none. */
export function toBase32(bytes: Uint8Array) {
  let [bits, count, text] = [0, 0, '']
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff
    count += 8
    for (; count >= 5; count -= 5) text += ALPHABET[(bits >> (count - 5)) & 31]
  }
  return count > 0 ? text + ALPHABET[(bits << (5 - count)) & 31] : text
}
