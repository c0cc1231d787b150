import { uploadResponseSchema } from '@vigie/contract/writing/uploads.ts'
import { z } from 'zod'
import { http } from '@/domain/http/http.ts'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'

export const UPLOAD_FAILED = "Erreur lors de l'upload"

export type UploadOptions = {
  type?: 'blogs' | 'projects' | 'events' | 'media' | undefined
  signal?: AbortSignal | undefined
  /** From 0 to 1. */
  onProgress?: ((ratio: number) => void) | undefined
}

export function uploadImage(file: File, { type, signal, onProgress }: UploadOptions = {}) {
  const body = new FormData()
  body.set('image', file)
  const call = { query: { type }, body, response: uploadResponseSchema, signal, onProgress }
  return http.post('/api/upload/image', call)
}

/**
 * Sends the image as JSON when a proxy fails on multipart. A refusal is about the image itself: no second
 * try.
 */
export async function uploadImageWithFallback(file: File, options: UploadOptions = {}) {
  try {
    return await uploadImage(file, options)
  } catch (error) {
    if (!isFailure(error)) throw error
    const body = { image: await toDataUrl(file), filename: file.name }
    return http.post('/api/upload/base64', { body, response: uploadResponseSchema, signal: options.signal })
  }
}

/** Whether the server accepted the image but its response is not the expected one. */
export function isUnexpectedAnswer(error: unknown) {
  return error instanceof z.ZodError
}

function isFailure(error: unknown) {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
}

function toDataUrl(file: File) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
