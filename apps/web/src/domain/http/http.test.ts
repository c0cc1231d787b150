import { renderHook } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  requestSignIn,
  settleProof,
  settleSignIn,
  useProofRequested,
} from '@/domain/session/refusal-questions.ts'
import { session } from '@/domain/session/session.ts'
import { ApiError, NetworkError } from '@/lib/http/api-error.ts'
import { markSaved, markUnsaved } from '@/lib/unsaved-work.ts'
import { sessionUser, user } from '@/test/builders/people.ts'
import { refusal, server, sessionAnswer } from '@/test/msw-server.ts'
import { http, refreshSession } from './http.ts'

const okSchema = z.object({ ok: z.literal(true) })
const readThings = () => http.get('/api/things', { response: okSchema })
const saveThing = () => http.post('/api/things', { response: okSchema, body: { title: 'Un' } })
const tokenOf = (request: Request) => request.headers.get('Authorization')
const ok = () => HttpResponse.json({ ok: true })

let refreshes = 0
beforeEach(() => {
  refreshes = 0
  session.start(sessionUser({}, 'vieux'))
})
afterEach(() => sessionStorage.clear())

function refreshAnswers(answer: () => Response) {
  server.use(
    mock.post('/api/users/refresh', () => {
      refreshes++
      return answer()
    }),
  )
}

/** Accepts only the new token. */
function thingsNeed(token: string, refusedWith = 401) {
  const answer = ({ request }: { request: Request }) =>
    tokenOf(request) === `Bearer ${token}` ? ok() : refusal(refusedWith, 'Refusé')
  server.use(mock.get('/api/things', answer), mock.post('/api/things', answer))
}

it('sends a submit once however often it is clicked while on its way, and again afterwards', async () => {
  let received = 0
  server.use(
    mock.post('/api/things', () => {
      received += 1
      return ok()
    }),
  )
  const other = () => http.post('/api/things', { response: okSchema, body: { title: 'Deux' } })
  await Promise.all([saveThing(), saveThing(), other()])
  expect(received).toBe(2)
  await saveThing()
  expect(received).toBe(3)
})

describe('every call', () => {
  it('API-05 keeps the words of a refusal that carries no code', async () => {
    server.use(
      mock.get('/api/things', () =>
        HttpResponse.json({ success: false, message: 'Refusé par le serveur' }, { status: 422 }),
      ),
    )
    await expect(readThings()).rejects.toMatchObject({ status: 422, message: 'Refusé par le serveur' })
  })

  it('API-08 sends the token and the cookies', async () => {
    const spy = vi.spyOn(globalThis, 'fetch')
    thingsNeed('vieux')
    await readThings()
    const [, init] = spy.mock.calls[0] ?? []
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer vieux')
    expect(init?.credentials).toBe('include')
    spy.mockRestore()
  })

  it('API-09 is refused here when there is no token', async () => {
    session.end('left')
    const spy = vi.spyOn(globalThis, 'fetch')
    await expect(readThings()).rejects.toMatchObject({ status: 401 })
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  })

  it('parses the answer by its schema', async () => {
    server.use(mock.get('/api/things', () => HttpResponse.json({ ok: 'oui' })))
    await expect(readThings()).rejects.toThrow(z.ZodError)
  })

  it('leaves empty filters out of the address', async () => {
    let search = ''
    server.use(
      mock.get('/api/things', ({ request }) => {
        search = new URL(request.url).search
        return ok()
      }),
    )
    await http.get('/api/things', {
      response: okSchema,
      query: { page: 2, search: '', category: undefined, published: false, q: 'été & co' },
    })
    expect(search).toBe('?page=2&published=false&q=%C3%A9t%C3%A9+%26+co')
  })

  it('API-04 turns a refusal into its status, words, code and details', async () => {
    server.use(
      mock.get('/api/things', () =>
        HttpResponse.json(
          { success: false, code: 'invalid', message: 'Données invalides', details: ['titre requis'] },
          { status: 400, statusText: 'Bad Request' },
        ),
      ),
    )
    const error = await readThings().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 400,
      statusText: 'Bad Request',
      message: 'Données invalides',
      code: 'invalid',
      details: ['titre requis'],
    })
  })

  it('tells a missing answer from a refusal', async () => {
    server.use(mock.get('/api/things', () => HttpResponse.error()))
    await expect(readThings()).rejects.toBeInstanceOf(NetworkError)
  })
})

describe('an expired token', () => {
  it('AUTH-35 is refreshed once for concurrent calls, which are replayed with the new one', async () => {
    thingsNeed('neuf')
    refreshAnswers(() => sessionAnswer({ token: 'neuf' }))
    await expect(Promise.all([readThings(), readThings(), saveThing()])).resolves.toHaveLength(3)
    expect(refreshes).toBe(1)
  })

  it('AUTH-35 is not refreshed again for a call that is refused after another has renewed it', async () => {
    refreshAnswers(() => sessionAnswer({ token: 'neuf' }))
    server.use(
      mock.get('/api/things', async ({ request }) => {
        if (tokenOf(request) === 'Bearer neuf') return ok()
        await refreshSession()
        return refusal(401, 'Refusé')
      }),
    )
    await expect(readThings()).resolves.toEqual({ ok: true })
    expect(refreshes).toBe(1)
  })

  it('AUTH-34 leaves the new token in the session', async () => {
    thingsNeed('neuf')
    refreshAnswers(() => sessionAnswer({ token: 'neuf' }))
    await readThings()
    expect(session.user()).toEqual(sessionUser({}, 'neuf'))
  })

  it('AUTH-33 fetches the profile with the new token when the refresh names no user', async () => {
    thingsNeed('neuf')
    refreshAnswers(() => HttpResponse.json({ success: true }, { headers: { Authorization: 'Bearer neuf' } }))
    server.use(
      mock.get('/api/users/profile', ({ request }) => {
        if (tokenOf(request) !== 'Bearer neuf') return refusal(401)
        const User = user({ prenom: 'Zoé' })
        return HttpResponse.json({ success: true, User, data: { User } })
      }),
    )
    await readThings()
    expect(session.user()).toMatchObject({ firstName: 'Zoé', token: 'neuf' })
  })

  it('AUTH-32 asks for it with an empty body and the cookies', async () => {
    const spy = vi.spyOn(globalThis, 'fetch')
    refreshAnswers(() => sessionAnswer({ token: 'neuf' }))
    await refreshSession()
    const [url, init] = spy.mock.calls[0] ?? []
    expect(new URL(String(url)).pathname).toBe('/api/users/refresh')
    expect(init).toMatchObject({ method: 'POST', credentials: 'include' })
    expect(init?.body).toBeUndefined()
    spy.mockRestore()
  })

  it('AUTH-36 AUTH-37 ends the session when the refresh is refused', async () => {
    thingsNeed('neuf')
    refreshAnswers(() => refusal(401))
    await expect(readThings()).rejects.toMatchObject({ status: 401 })
    expect(session.user()).toBeNull()
    expect(sessionStorage.getItem('isAuthenticated')).toBe('false')
  })

  it('AUTH-36 ends the session when a 403 leads to a refused refresh', async () => {
    thingsNeed('neuf', 403)
    refreshAnswers(() => refusal(401))
    await expect(readThings()).rejects.toMatchObject({ status: 403, message: 'Refusé' })
    expect(session.isOpen()).toBe(false)
  })

  it('AUTH-35 AUTH-37 replays once and no more: a second 401 ends the session', async () => {
    let calls = 0
    server.use(
      mock.get('/api/things', () => {
        calls++
        return refusal(401, 'Refusé')
      }),
    )
    refreshAnswers(() => sessionAnswer({ token: 'neuf' }))
    await expect(readThings()).rejects.toMatchObject({ status: 401 })
    expect({ calls, refreshes }).toEqual({ calls: 2, refreshes: 1 })
    expect(session.isOpen()).toBe(false)
  })

  it('AUTH-35 only shows the message of a second 403', async () => {
    server.use(mock.get('/api/things', () => refusal(403, 'Réservé à l’administrateur principal.')))
    refreshAnswers(() => sessionAnswer({ token: 'neuf' }))
    await expect(readThings()).rejects.toMatchObject({
      status: 403,
      message: 'Réservé à l’administrateur principal.',
    })
    expect(session.isOpen()).toBe(true)
  })

  it('keeps the session when the refresh gets no answer: the network is not a refusal', async () => {
    thingsNeed('neuf')
    refreshAnswers(() => HttpResponse.error())
    await expect(readThings()).rejects.toBeInstanceOf(NetworkError)
    expect(session.isOpen()).toBe(true)
  })

  it('AUTH-39 does not bring back a session that was left while the refresh was under way', async () => {
    refreshAnswers(() => {
      session.end('left')
      return sessionAnswer({ token: 'neuf' })
    })
    await expect(refreshSession()).resolves.toBe(false)
    expect(session.isOpen()).toBe(false)
  })
})

it('ACCT-06 renews the token that a proof has ended, although another call renewed the first meanwhile', async () => {
  server.use(
    mock.post('/api/things', ({ request }) => {
      if (tokenOf(request) === 'Bearer vieux') return refusal(403, 'Prouvez', 'proof_required')
      return tokenOf(request) === 'Bearer neuf' ? ok() : refusal(401)
    }),
  )
  refreshAnswers(() => sessionAnswer({ token: 'neuf' }))
  const saving = saveThing()
  const { result } = renderHook(useProofRequested)
  await vi.waitFor(() => expect(result.current).toBe(true))
  session.start(sessionUser({}, 'entre-temps'))
  settleProof(true)
  await expect(saving).resolves.toEqual({ ok: true })
  expect([refreshes, session.isOpen()]).toEqual([1, true])
})

it('ACCT-06 goes on under the token of the response to a proof, without a refresh', async () => {
  refreshAnswers(() => sessionAnswer())
  thingsNeed('neuf')
  server.use(
    mock.post('/api/users/prove-password', () =>
      HttpResponse.json({ ok: true }, { headers: { Authorization: 'Bearer neuf' } }),
    ),
  )
  await http.post('/api/users/prove-password', { response: okSchema, body: { password: 'phrase' } })
  expect(await readThings()).toEqual({ ok: true })
  expect([session.token(), refreshes]).toEqual(['neuf', 0])
})

it('AUTH-39 takes no token for a session that was left meanwhile', async () => {
  server.use(
    mock.get('/api/things', () => {
      session.end('left')
      session.start(sessionUser({ id: 9 }, 'autre'))
      return HttpResponse.json({ ok: true }, { headers: { Authorization: 'Bearer neuf' } })
    }),
  )
  await readThings()
  expect(session.token()).toBe('autre')
})

it('AUTH-36 does not go on as somebody else who has signed in within the same browser', async () => {
  const tokens: (string | null)[] = []
  server.use(
    mock.post('/api/things', ({ request }) => {
      tokens.push(tokenOf(request))
      return refusal(401)
    }),
  )
  refreshAnswers(() => sessionAnswer({ id: 8, token: 'autre' }))
  await expect(saveThing()).rejects.toMatchObject({ status: 401 })
  expect(tokens).toEqual(['Bearer vieux'])
  expect(session.user()).toBeNull()
})

describe('AUTH-54 an expired session under an unsaved form', () => {
  beforeEach(() => {
    markUnsaved('form')
    refreshAnswers(() => refusal(401))
    thingsNeed('reconnecte')
  })
  afterEach(() => {
    markSaved('form')
    settleSignIn(true)
  })

  it('waits for the person to sign in, then replays the save with the same key', async () => {
    const keys: (string | null)[] = []
    server.use(
      mock.post('/api/things', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        return tokenOf(request) === 'Bearer reconnecte' ? ok() : refusal(401)
      }),
    )
    const saving = saveThing()
    await vi.waitFor(() => expect(refreshes).toBe(1))
    expect(session.user()).not.toBeNull()
    const signedIn = requestSignIn({ isSave: true })
    session.start(sessionUser({}, 'reconnecte'))
    settleSignIn(true)
    await signedIn
    await expect(saving).resolves.toEqual({ ok: true })
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f-]{32,36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('fails the save and keeps the session user when the person declines', async () => {
    const saving = saveThing()
    await vi.waitFor(() => expect(refreshes).toBe(1))
    const asked = requestSignIn({ isSave: true })
    settleSignIn(false)
    expect(await asked).toBe(false)
    await expect(saving).rejects.toMatchObject({ status: 401 })
    expect(session.user()).not.toBeNull()
  })

  it('does not ask again for background reads once declined, but does for a save', async () => {
    void requestSignIn({ isSave: true })
    settleSignIn(false)
    await expect(readThings()).rejects.toMatchObject({ status: 401 })
    const again = requestSignIn({ isSave: true })
    settleSignIn(true)
    expect(await again).toBe(true)
  })
})

describe('a submit', () => {
  it('carries a key of its own, different for the next submit; a read carries none', async () => {
    const keys: (string | null)[] = []
    const note = ({ request }: { request: Request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return ok()
    }
    server.use(mock.post('/api/things', note), mock.get('/api/things', note))
    await saveThing()
    await saveThing()
    await readThings()
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBeTruthy()
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBeNull()
  })

  it('AUTH-11 of a call that opens a session reads a 401 as an answer: no refresh, no logout', async () => {
    refreshAnswers(() => sessionAnswer())
    server.use(mock.post('/api/users/login/', () => refusal(401, 'Identifiants incorrects')))
    await expect(http.open('/api/users/login/', {})).resolves.toMatchObject({ status: 401, token: null })
    expect(refreshes).toBe(0)
    expect(session.isOpen()).toBe(true)
  })

  it('AUTH-30 of a call that opens a session finds the token in the header', async () => {
    server.use(mock.post('/api/users/login/', () => sessionAnswer({ token: 'abc' })))
    await expect(http.open('/api/users/login/', {})).resolves.toMatchObject({ status: 200, token: 'abc' })
  })
})

it('PROF-20 reads a file with the token', async () => {
  server.use(
    mock.get('/api/users/photo', ({ request }) =>
      tokenOf(request) === 'Bearer vieux'
        ? new HttpResponse('pixels', { headers: { 'Content-Type': 'image/png' } })
        : refusal(401),
    ),
  )
  const photo = await http.file('/api/users/photo')
  expect(await photo.text()).toBe('pixels')
})
