import { DAMAGED_IMAGE, IMAGE_TOO_LARGE } from '@vigie/contract/writing/uploads.ts'
import { isImage, isTooLarge } from '@/domain/images/image-file.ts'
import { UPLOAD_FAILED } from '@/domain/images/upload-image.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import type { InsertedImage } from './insert-images.ts'

const NOT_AN_IMAGE = 'Veuillez sélectionner une image valide.'
/** Sent again, the same file meets the same refusal. */
const FINAL: readonly string[] = [NOT_AN_IMAGE, DAMAGED_IMAGE]

/** The state of one upload. */
export type Outcome =
  | { is: 'awaited'; ratio: number }
  | ({ is: 'arrived' } & InsertedImage)
  | { is: 'cancelled' }
  | { is: 'refused' | 'failed'; message: string; file: File }

export type Problem = {
  message: string
  file: File
  canRetry: boolean
  /** Its position in the text; adjacent files share one. */
  anchor: string
  /** The number of images of its batch before it. */
  rank: number
}

export const isArrived = (outcome: Outcome) => outcome.is === 'arrived'

/** With several files, the message names the file. */
export function problemsOf(files: readonly File[], outcomes: readonly Outcome[], newAnchor: () => string) {
  const problems: Problem[] = []
  let rank = 0
  for (const outcome of outcomes) {
    if (outcome.is === 'arrived') rank += 1
    if (outcome.is !== 'refused' && outcome.is !== 'failed') continue
    const { file } = outcome
    const previous = problems.at(-1)
    problems.push({
      file,
      message: files.length > 1 ? `${file.name} : ${outcome.message}` : outcome.message,
      canRetry: outcome.is === 'failed' && !FINAL.includes(outcome.message),
      anchor: previous?.rank === rank ? previous.anchor : newAnchor(),
      rank,
    })
  }
  return problems
}

export function fileProblem(file: File) {
  if (!isImage(file)) return NOT_AN_IMAGE
  return isTooLarge(file) ? IMAGE_TOO_LARGE : null
}

export function uploadMessage(error: unknown) {
  if (error instanceof ApiError && error.code === 'not_an_image') return NOT_AN_IMAGE
  return failureMessage(error, UPLOAD_FAILED)
}
