export function escapeText(text: string) {
  return withoutControls(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n'),
  )
}

export const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, ' ')

/** At most 75 bytes a line; what follows starts with a space, and no character is cut in two. */
export function fold(line: string) {
  const folded = ['']
  let bytesLeft = 75
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (bytes > bytesLeft) {
      folded.push(' ')
      bytesLeft = 74
    }
    folded[folded.length - 1] += character
    bytesLeft -= bytes
  }
  return folded.join('\r\n')
}
