import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sessionUser } from '@/test/builders/people.ts'
import {
  settleProof,
  settleSecondStep,
  useProofRequested,
  useSecondStepRequested,
} from './refusal-questions.ts'
import { sendInSession } from './send-in-session.ts'
import { session } from './session.ts'

const refusal = (code: string) => Response.json({ success: false, code, message: 'Non.' }, { status: 403 })
const RULES = { renew: () => Promise.resolve(true), isSave: true }

beforeEach(() => session.start(sessionUser()))

/** A server that refuses with this code until `allow` is called. */
function guarded(code: string) {
  let isAllowed = false
  let count = 0
  const send = () => {
    count += 1
    return Promise.resolve(isAllowed ? Response.json({ success: true }) : refusal(code))
  }
  return { send, allow: () => (isAllowed = true), sent: () => count }
}

it('ACCT-06 asks once for the proof that several requests wait for, then all of them go on', async () => {
  const { result } = renderHook(useProofRequested)
  const { send, allow, sent } = guarded('proof_required')
  const answers = [1, 2, 3].map(() => sendInSession(send, RULES))
  await waitFor(() => expect(result.current).toBe(true))
  allow()
  act(() => settleProof(true))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(result.current).toBe(false)
  expect(sent()).toBe(6)
})

it('ACCT-06 a request that was on its way when the proof was given is sent again without a question', async () => {
  const { result } = renderHook(useProofRequested)
  const { send, allow } = guarded('proof_required')
  const { promise, resolve } = Promise.withResolvers<void>()
  let isFirst = true
  const late = () => {
    const answer = send()
    if (!isFirst) return answer
    isFirst = false
    return promise.then(() => answer)
  }
  const answer = sendInSession(late, RULES)
  allow()
  act(() => settleProof(true))
  resolve()
  expect((await answer).status).toBe(200)
  expect(result.current).toBe(false)
})

it('ACCT-06 a proof that is not given leaves the refusal to whoever asked, and the session open', async () => {
  const { result } = renderHook(useProofRequested)
  const { send, sent } = guarded('proof_required')
  const answer = sendInSession(send, RULES)
  await waitFor(() => expect(result.current).toBe(true))
  act(() => settleProof(false))
  expect((await answer).status).toBe(403)
  expect([sent(), session.isOpen()]).toEqual([1, true])
})

it('ACCT-06 a session that ends takes its questions with it', async () => {
  const { result } = renderHook(useProofRequested)
  const answer = sendInSession(guarded('proof_required').send, RULES)
  await waitFor(() => expect(result.current).toBe(true))
  act(() => session.end('left'))
  expect(result.current).toBe(false)
  expect((await answer).status).toBe(403)
})

it('ACCT-02 a request waits for the second step that is required, and goes on once it is there', async () => {
  const { result } = renderHook(useSecondStepRequested)
  const { send, allow } = guarded('second_step_missing')
  const answer = sendInSession(send, RULES)
  await waitFor(() => expect(result.current).toBe(true))
  allow()
  act(() => settleSecondStep(true))
  expect((await answer).status).toBe(200)
})

it('ACCT-06 nobody is asked for what runs in the background', async () => {
  const { result } = renderHook(useProofRequested)
  const { send } = guarded('proof_required')
  expect((await sendInSession(send, { ...RULES, isBackground: true })).status).toBe(403)
  expect(result.current).toBe(false)
})

it('ACCT-06 asks for the proof after a renewal of the token too, and renews again the token that it ends', async () => {
  const { result } = renderHook(useProofRequested)
  const answers = [401, 403, 401, 200]
  const send = () => {
    const status = answers.shift()
    return Promise.resolve(
      status === 403 ? refusal('proof_required') : new Response(null, { status: status ?? 500 }),
    )
  }
  let renewals = 0
  const renew = () => {
    renewals += 1
    return Promise.resolve(true)
  }
  const answer = sendInSession(send, { renew, isSave: true })
  await waitFor(() => expect(result.current).toBe(true))
  act(() => settleProof(true))
  expect((await answer).status).toBe(200)
  expect([renewals, session.isOpen()]).toEqual([2, true])
})
