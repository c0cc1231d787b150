import { UPLOAD_WIDTHS, type UploadWidth } from '@vigie/contract/writing/uploads.ts'

const ADDRESS = /^([0-9a-f]{32})(?:-([1-9]\d{0,4}))?\.(webp|jpg)$/

/** The variants of an image: for browsers, for browsers without WebP, and for mail programs. */
type UploadVariant = 'webp' | 'compatible' | 'mail'
export type AskedFile = { name: string; width?: UploadWidth; variant: UploadVariant }

/** What a file name of an address stands for; undefined when no upload has such a name. */
export function readFileName(file: string): AskedFile | undefined {
  const [, name, digits, type] = ADDRESS.exec(file) ?? []
  if (!name) return undefined
  if (type === 'jpg') return digits === undefined ? { name, variant: 'mail' } : undefined
  if (digits === undefined) return { name, variant: 'webp' }
  const width = UPLOAD_WIDTHS.find((one) => one === Number(digits))
  return width && { name, width, variant: 'webp' }
}

/** The name under which the bytes are stored; that of the first version is the name of its address. */
export function storedFile({ name, width, variant }: AskedFile, fileVersion: number) {
  const base = fileVersion === 1 ? name : `${name}.v${fileVersion}`
  if (variant === 'mail') return `${base}.jpg`
  const size = width === undefined ? '' : `-${width}`
  return `${base}${size}.${variant === 'webp' ? 'webp' : 'compatible'}`
}

/** Every file that a version of an upload may have. */
export function filesOfVersion(name: string, fileVersion: number) {
  const variants: AskedFile[] = (['webp', 'compatible'] as const).flatMap((variant) => [
    { name, variant },
    ...UPLOAD_WIDTHS.map((width) => ({ name, width, variant })),
  ])
  return [...variants, { name, variant: 'mail' as const }].map((file) => storedFile(file, fileVersion))
}

/** Those of replacements that were cut short are among them. */
export function filesOfUpload(name: string, fileVersions: number) {
  const versions = Array.from({ length: fileVersions }, (_, index) => index + 1)
  return versions.flatMap((version) => filesOfVersion(name, version))
}
