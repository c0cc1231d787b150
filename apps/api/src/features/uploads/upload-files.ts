import { UPLOAD_WIDTHS } from '@vigie/contract/writing/uploads.ts'

const FILE = /^([0-9a-f]{32})(?:-(\d+))?\.webp$/
const MAIL_FILE = /^([0-9a-f]{32})\.jpg$/

export function uploadFile(name: string, width?: number) {
  return width === undefined ? `${name}.webp` : `${name}-${width}.webp`
}

/** Every file that an upload may have. */
export function uploadFileNames(name: string) {
  return [uploadFile(name), ...UPLOAD_WIDTHS.map((width) => uploadFile(name, width)), `${name}.jpg`]
}

/** The upload whose form for mails this is. */
export function mailFileOf(file: string) {
  return MAIL_FILE.exec(file)?.[1]
}

/**
 * The files that may be served for a name, the best first: an image narrower than the requested width has only its
 * full form. None when the name is not that of an upload.
 */
export function filesToServe(file: string) {
  const [, name, width] = FILE.exec(file) ?? []
  if (!name) return []
  if (width === undefined) return [file]
  return uploadFileNames(name).includes(file) ? [file, uploadFile(name)] : []
}
