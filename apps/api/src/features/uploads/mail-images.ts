import { toJpeg } from '#lib/images.ts'
import type { ImageStore } from './image-store.ts'
import { uploadFile } from './upload-files.ts'

/** Twice the width of a mail, for screens that need it. */
const MAIL_WIDTH = 1200

/** Reads the form of an upload that every mail program shows, made once. Undefined when there is no such upload. */
export function createMailImages(images: ImageStore) {
  /** A mail is opened by many at one moment. */
  const making = new Map<string, Promise<Buffer | undefined>>()

  return async function read(name: string) {
    const made = await images.read(`${name}.jpg`)
    if (made) return made
    const pending = making.get(name) ?? make(images, name).finally(() => making.delete(name))
    making.set(name, pending)
    return pending
  }
}

async function make(images: ImageStore, name: string) {
  const original = await images.read(uploadFile(name))
  if (!original) return undefined
  const content = await toJpeg(original, MAIL_WIDTH)
  await images.save(name, [{ file: `${name}.jpg`, content }])
  return content
}
