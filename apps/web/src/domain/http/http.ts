import { SESSION_EXPIRED } from '@vigie/contract/common/refusals.ts'
import { createSessionRenewal } from '@/domain/session/renew-session.ts'
import { sendInSession } from '@/domain/session/send-in-session.ts'
import { session } from '@/domain/session/session.ts'
import { ApiError, NetworkError, OfflineError } from '@/lib/http/api-error.ts'
import { backOnline, isKnownOnline, OFFLINE, setOnline, UNREACHABLE } from '@/lib/http/network.ts'
import { randomKey } from '@/lib/http/random-key.ts'
import { bearerToken, readJson, toApiError } from '@/lib/http/read-response.ts'
import type { sendWithProgress } from '@/lib/http/send-with-progress.ts'

type Method = 'HEAD' | 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>
type Options = {
  query?: Query | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  /** For a body of files: how much of it has been sent, from 0 to 1. */
  onProgress?: ((ratio: number) => void) | undefined
  /** For a save: waits for the network when offline, and is then sent once. */
  canWait?: boolean
  /** For heartbeats: no idempotency key, no sign-in prompt, sent with `keepalive`. */
  isBackground?: boolean
}
/** A schema of the contract, or what `readerOf` makes of a plain check. */
type Reader<T> = { parse: (body: unknown) => T }
/** Without `isPublic` a call needs a session: it is refused here when there is none. */
type Call<T> = Options & { response: Reader<T>; isPublic?: boolean }

const posting = new Map<string, Promise<unknown>>()

export const http = {
  get: <T>(path: string, call: Call<T>) => request('GET', path, call),
  /** The same body posted again before the response, as by a double click, is sent once. */
  post<T>(path: string, call: Call<T>): Promise<T> {
    if (call.body instanceof FormData || call.signal) return request('POST', path, call)
    const key = JSON.stringify([path, call.query, call.body])
    const sent = posting.get(key) ?? request('POST', path, call).finally(() => posting.delete(key))
    posting.set(key, sent)
    return sent as Promise<T>
  },
  put: <T>(path: string, call: Call<T>) => request('PUT', path, call),
  patch: <T>(path: string, call: Call<T>) => request('PATCH', path, call),
  delete: <T>(path: string, call: Call<T>) => request('DELETE', path, call),
  /** A file that needs the token, such as a user's photo: the caller reads its body. */
  async file(path: string, options: Pick<Options, 'query' | 'signal'> = {}) {
    const response = await sendSigned('GET', path, options)
    if (!response.ok) throw await toApiError(response)
    return response
  },
  /** Whether the server responds, with any status. */
  reaches: (): Promise<boolean> =>
    send('HEAD', '/health/live').then(
      () => true,
      () => false,
    ),
  /**
   * For the calls that open a session: they handle every status below 500 themselves, and read the
   * token from a header. Their 401 is about what was typed, so it starts no refresh.
   */
  async open(path: string, body: unknown) {
    const response = await send('POST', path, { body })
    if (response.status >= 500) throw await toApiError(response)
    return { status: response.status, token: bearerToken(response), body: await readJson(response) }
  },
}

const renewal = createSessionRenewal(send)
export const refreshSession = renewal.refresh

async function request<T>(
  method: Method,
  path: string,
  { response: reader, isPublic, ...options }: Call<T>,
): Promise<T> {
  const response = await (isPublic ? send : sendSigned)(method, path, options)
  if (!response.ok) throw await toApiError(response)
  return reader.parse(await readJson(response))
}

async function sendSigned(method: Method, path: string, options: Options) {
  let token = session.token()
  if (!token)
    throw new ApiError({
      status: 401,
      statusText: 'Unauthorized',
      message: SESSION_EXPIRED,
      code: 'no_session',
    })
  // One key per submit: whatever is sent again, the server does the work once.
  const idempotencyKey = method === 'POST' && !options.isBackground ? randomKey() : undefined
  const sendOnce = async () => {
    // That of this attempt: another call may have renewed it while the person was asked something.
    token = session.token()
    const response = await sendOrWait(method, path, { ...options, idempotencyKey })
    // ACCT-06: a proof ends the token that it was given under, and its response carries the next one.
    const next = bearerToken(response)
    if (next && session.token() === token) session.update({ token: next })
    return response
  }
  return sendInSession(sendOnce, {
    renew: () => renewal.renew(token),
    isSave: method !== 'GET',
    isBackground: options.isBackground,
  })
}

async function sendOrWait(method: Method, path: string, sent: Sent): Promise<Response> {
  try {
    return await send(method, path, sent)
  } catch (error) {
    if (sent.canWait && error instanceof OfflineError && (await backOnline())) {
      return sendOrWait(method, path, sent)
    }
    throw error
  }
}

type Sent = Options & { token?: string; idempotencyKey?: string | undefined }

async function send(method: Method, path: string, sent: Sent = {}) {
  const { body, signal, onProgress, idempotencyKey, token = session.token() } = sent
  const headers = new Headers({ Accept: 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const isJson = body !== undefined && !(body instanceof FormData)
  if (isJson) headers.set('Content-Type', 'application/json')
  const url = withQuery(path, sent.query)
  const wasOnline = isKnownOnline()
  try {
    const response = await (onProgress && body instanceof FormData
      ? sendFiles(url, { method, headers, body, signal, onProgress })
      : fetch(url, {
          method,
          headers,
          credentials: 'include',
          keepalive: sent.isBackground === true,
          ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
          ...(signal ? { signal } : {}),
        }))
    // What was sent before the network was lost may still arrive after it.
    if (navigator.onLine || !wasOnline) setOnline(true)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    // Checked after the failure only: a server on the same machine responds without a network.
    if (!navigator.onLine) {
      setOnline(false)
      throw new OfflineError(OFFLINE, { cause: error })
    }
    throw new NetworkError(UNREACHABLE, { cause: error })
  }
}

/** Fetched with the first upload: the first load of /login does without it. */
async function sendFiles(...call: Parameters<typeof sendWithProgress>) {
  const { sendWithProgress } = await import('@/lib/http/send-with-progress.ts')
  return sendWithProgress(...call)
}

function withQuery(path: string, query: Query = {}) {
  const url = new URL(path, window.location.origin)
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) url.searchParams.append(name, one)
    else if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value))
  }
  return url
}
