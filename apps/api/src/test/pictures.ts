import sharp from 'sharp'

type Size = { width?: number; height?: number }

/** A picture that does not compress to nothing. */
export function picture({ width = 400, height = 300 }: Size = {}) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
}

export const png = (size?: Size) => picture(size).png().toBuffer()
export const jpeg = (size?: Size) => picture(size).jpeg().toBuffer()

/** Bytes after the end of a JPEG are ignored by every reader, so any size can be had. */
export async function jpegOf(bytes: number) {
  const content = await jpeg()
  return Buffer.concat([content, Buffer.alloc(bytes - content.length)])
}

export async function animatedGif(frames: number, { width = 60, height = 40 }: Size = {}) {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({ create: { width, height, channels: 3, background: { r: index * 40, g: 80, b: 120 } } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(pictures, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** A GIF that claims any size and number of frames, with hardly a byte of picture. */
export function hugeGif(width: number, height: number, frames = 1) {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const frame = [Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x44, 1, 0])]
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () => frame).flat(),
    Buffer.from([0x3b]),
  ])
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
)
