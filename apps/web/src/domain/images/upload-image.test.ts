import { HttpResponse, http as mock } from 'msw/http'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { imageFile, uploadAnswer } from '@/test/builders/files.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { isUnexpectedAnswer, uploadImage, uploadImageWithFallback } from './upload-image.ts'

const URL = '/uploads/0123456789abcdef0123456789abcdef.webp'
const answer = () => uploadAnswer(URL)

let calls: string[] = []
let sentBase64: unknown
beforeEach(() => {
  calls = []
  session.start(sessionUser())
  server.use(
    mock.post('/api/upload/base64', async ({ request }) => {
      calls.push('base64')
      sentBase64 = await request.json()
      return answer()
    }),
  )
})

function multipartAnswers(respond: () => Response) {
  server.use(
    mock.post('/api/upload/image', () => {
      calls.push('multipart')
      return respond()
    }),
  )
}

describe('IMG-15 IMG-25 the base64 call', () => {
  it.each([
    ['a failure of the server', () => refusal(502)],
    ['a failure of the network', () => HttpResponse.error()],
  ])('is tried after %s', async (_, respond) => {
    multipartAnswers(respond)
    const { data } = await uploadImageWithFallback(imageFile('photo.png'))
    expect(data.url).toBe(URL)
    expect(calls).toEqual(['multipart', 'base64'])
    expect(sentBase64).toEqual({ image: 'data:image/png;base64,cGl4ZWxz', filename: 'photo.png' })
  })

  it.each([400, 413, 422])('is not tried after a refusal (%i)', async (status) => {
    multipartAnswers(() => refusal(status, 'Veuillez sélectionner un fichier image.'))
    await expect(uploadImageWithFallback(imageFile())).rejects.toThrow(
      'Veuillez sélectionner un fichier image.',
    )
    expect(calls).toEqual(['multipart'])
  })

  it('is not needed when the first call succeeds', async () => {
    multipartAnswers(answer)
    await uploadImageWithFallback(imageFile())
    expect(calls).toEqual(['multipart'])
  })
})

describe('an upload with its progress', () => {
  it('sends the token, reads the answer, and tells refusals from failures', async () => {
    multipartAnswers(answer)
    const onProgress = () => {}
    await expect(uploadImage(imageFile(), { onProgress })).resolves.toMatchObject({ imagePath: URL })
    multipartAnswers(() => refusal(413, 'Trop gros', 'too_large'))
    const refused = await uploadImage(imageFile(), { onProgress }).catch((error) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ status: 413, code: 'too_large' })
    multipartAnswers(() => HttpResponse.error())
    await expect(uploadImage(imageFile(), { onProgress })).rejects.toBeInstanceOf(NetworkError)
  })

  it('stops when it is cancelled', async () => {
    multipartAnswers(answer)
    const controller = new AbortController()
    controller.abort()
    const call = uploadImage(imageFile(), { onProgress: () => {}, signal: controller.signal })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('IMG-17 knows an answer of unexpected shape', async () => {
    multipartAnswers(() => HttpResponse.json({ ok: true }))
    const error = await uploadImage(imageFile()).catch((failure) => failure)
    expect(isUnexpectedAnswer(error)).toBe(true)
  })
})
