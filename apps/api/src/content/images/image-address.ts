/** Without a version until the image is replaced, so that addresses from before the library stay as they are. */
export function imageAddress(name: string, fileVersion: number) {
  return `/uploads/${name}.webp${fileVersion === 1 ? '' : `?v=${fileVersion}`}`
}
