import { IMAGE_MAX_BYTES } from '@vigie/contract/common/fields.ts'
import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@vigie/contract/writing/uploads.ts'
import { AppError, tooLarge } from '#lib/errors.ts'

const HEADER = /^data:[^,]{0,200};base64,/i

export function readDataUrl(address: string) {
  const [header] = HEADER.exec(address) ?? []
  if (!header) throw new AppError(400, 'not_an_image', NOT_AN_IMAGE)
  const content = Buffer.from(address.slice(header.length), 'base64')
  if (content.length > IMAGE_MAX_BYTES) throw tooLarge(IMAGE_TOO_LARGE)
  return content
}
