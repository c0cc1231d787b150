import { isImage, isTooLarge } from '@/domain/images/image-file.ts'
import { isUnexpectedAnswer, UPLOAD_FAILED } from '@/domain/images/upload-image.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'

/** The default limit of a gallery. */
export const GALLERY_MAX = 10

/** Why a file is refused, or null. */
export function galleryFileProblem(file: Pick<File, 'name' | 'type' | 'size'>) {
  if (!isImage(file)) return notAnImage(file.name)
  return isTooLarge(file) ? tooLarge(file.name) : null
}

export function galleryCountProblem(count: number, max: number) {
  return count > max ? `Vous ne pouvez pas ajouter plus de ${max} images.` : null
}

/** The message beside a gallery file whose upload failed. */
export function galleryUploadProblem(error: unknown, name: string) {
  if (isUnexpectedAnswer(error)) return `Réponse inattendue pour ${name}.`
  if (error instanceof ApiError) {
    if (error.code === 'not_an_image') return notAnImage(name)
    if (error.code === 'damaged_image') return `${name} est endommagé ou incomplet.`
    if (error.status === 413) return tooLarge(name)
    if (error.status === 401) return failureMessage(error)
  }
  return name ? `Erreur lors de l'upload de ${name}.` : UPLOAD_FAILED
}

/** The message for a single image: the server's words for a refusal, else one sentence. */
export function imageUploadProblem(error: unknown) {
  return failureMessage(error, "Erreur lors de l'upload de l'image")
}

const notAnImage = (name: string) => `${name} n'est pas une image valide.`
const tooLarge = (name: string) => `${name} est trop volumineux (max 5MB).`
