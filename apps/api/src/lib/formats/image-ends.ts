/** Whether the last bytes are missing: the decoder shows what there is of an animation, and takes a PNG without its end. */
export function isCut(content: Buffer, type: string) {
  if (type === 'image/gif') return !endsAsGif(content)
  // The decoder takes a JPEG that lacks its last byte only.
  if (type === 'image/jpeg') return !content.includes(JPEG_END)
  if (type !== 'image/png') return false
  const end = content.lastIndexOf('IEND')
  return end === -1 || end + PNG_END_BYTES > content.length
}
const PNG_END_BYTES = 8
const JPEG_END = Buffer.from([0xff, 0xd9])

const [EXTENSION, IMAGE] = [0x21, 0x2c]
const HEADER_BYTES = 13

/** Goes from block to block up to the trailer; what it does not know is left to the decoder. */
function endsAsGif(content: Buffer) {
  let place = HEADER_BYTES + colourBytes(content[10])
  while (place < content.length) {
    const kind = content[place]
    if (kind === EXTENSION) place = afterParts(content, place + 2)
    else if (kind === IMAGE) place = afterParts(content, place + 11 + colourBytes(content[place + 9]))
    else return true
  }
  return false
}

/** The size of a table of colours is in the last three bits of its flags. */
const colourBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Each part begins with its length; one of no length is the last. */
function afterParts(content: Buffer, start: number) {
  let place = start
  for (let length = content[place]; length; length = content[place]) place += length + 1
  return place + 1
}
