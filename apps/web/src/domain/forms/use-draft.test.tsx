import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { beginDrafts, forgetDrafts } from '@/domain/forms/draft-storage.ts'
import { session } from '@/domain/session/session.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { useDraft } from './use-draft.ts'

type Values = {
  title: string
}

it('keeps the values within a second, however steadily the person types', () => {
  vi.useFakeTimers()
  const form = renderDraft({ title: 'a' })
  for (let key = 1; key <= 10; key += 1) {
    form.rerender({ title: 'a'.repeat(key) })
    advance(100)
  }
  expect(stored()?.title.length).toBeGreaterThanOrEqual(8)
  advance(1000)
  expect(stored()).toEqual({ title: 'a'.repeat(10) })
})

it('keeps nothing of a form that nobody touched', () => {
  vi.useFakeTimers()
  renderDraft({ title: 'a' }, { isDirty: false })
  advance(5000)
  expect(stored()).toBeUndefined()
})

it('keeps the last words when the form goes away before its time', () => {
  const form = renderDraft({ title: 'dernier mot' })
  form.unmount()
  expect(stored()).toEqual({ title: 'dernier mot' })
})

it('offers back what was left, with its date, until it is restored', () => {
  renderDraft({ title: 'perdu' }).unmount()
  const form = renderDraft({ title: '' }, { isDirty: false })
  expect(form.result.current.draft?.values).toEqual({ title: 'perdu' })
  expect(Date.parse(form.result.current.draft?.savedAt ?? '')).toBeGreaterThan(Date.now() - 10_000)
  act(() => expect(form.result.current.restore()).toEqual({ title: 'perdu' }))
  expect(form.result.current.draft).toBeNull()
})

it('forgets a draft that is discarded or saved, or has another shape', () => {
  renderDraft({ title: 'perdu' }).unmount()
  expect(renderDraft({ title: '' }, { isDirty: false, version: 2 }).result.current.draft).toBeNull()
  const form = renderDraft({ title: '' }, { isDirty: false })
  act(() => form.result.current.discard())
  expect(form.result.current.draft).toBeNull()
  expect(stored()).toBeUndefined()
})

it('SAFE-14 shows people their own drafts only, and forgets those of whoever signs out', () => {
  session.start(sessionUser({ id: 7 }))
  renderDraft({ title: 'de sept' }).unmount()
  session.start(sessionUser({ id: 8 }))
  expect(renderDraft({ title: '' }, { isDirty: false }).result.current.draft).toBeNull()
  renderDraft({ title: 'de huit' }).unmount()
  forgetDrafts(8)
  expect(renderDraft({ title: '' }, { isDirty: false }).result.current.draft).toBeNull()
  session.start(sessionUser({ id: 7 }))
  expect(renderDraft({ title: '' }, { isDirty: false }).result.current.draft?.values.title).toBe('de sept')
})

it('SAFE-14 keeps nothing more in a tab whose owner has signed out in another, until they are back', () => {
  vi.useFakeTimers()
  session.start(sessionUser({ id: 7 }))
  const form = renderDraft({ title: 'resté ouvert' })
  advance(1000)
  forgetDrafts(7)
  form.rerender({ title: 'resté ouvert, et un mot' })
  advance(1000)
  form.unmount()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('vigie:draft:'))).toEqual([])
  advance(1000)
  beginDrafts(7)
  renderDraft({ title: 'de retour' }).unmount()
  expect(renderDraft({ title: '' }, { isDirty: false }).result.current.draft?.values.title).toBe('de retour')
})

it('SAFE-14 gives the drafts of an earlier version to whoever is there first', () => {
  renderDraft({ title: 'ancien' }).unmount()
  session.start(sessionUser({ id: 7 }))
  beginDrafts(7)
  expect(renderDraft({ title: '' }, { isDirty: false }).result.current.draft?.values.title).toBe('ancien')
  expect(stored()).toBeUndefined()
})

it('keeps what is typed beside a draft that nobody has answered, and offers both, the newest first', () => {
  vi.useFakeTimers()
  renderDraft({ title: 'lundi' }).unmount()
  advance(1000)
  const ignoring = renderDraft({ title: 'mardi' })
  expect(ignoring.result.current.draft?.values).toEqual({ title: 'lundi' })
  ignoring.unmount()

  const form = renderDraft({ title: '' }, { isDirty: false })
  expect(form.result.current.draft?.values).toEqual({ title: 'mardi' })
  act(() => form.result.current.discard())
  expect(form.result.current.draft?.values).toEqual({ title: 'lundi' })
  act(() => form.result.current.discard())
  expect(form.result.current.draft).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

it('takes the place of the oldest once there are five, never of a newer one', () => {
  vi.useFakeTimers()
  for (let visit = 1; visit <= 6; visit += 1) {
    renderDraft({ title: `visite ${visit}` }).unmount()
    advance(1000)
  }
  const form = renderDraft({ title: '' }, { isDirty: false })
  const offered: (string | undefined)[] = []
  while (form.result.current.draft) {
    offered.push(form.result.current.draft.values.title)
    act(() => form.result.current.discard())
  }
  expect(offered).toEqual(['visite 6', 'visite 5', 'visite 4', 'visite 3', 'visite 2'])
})

it('offers what was typed before a draft was restored over it', () => {
  vi.useFakeTimers()
  renderDraft({ title: 'lundi' }).unmount()
  advance(1000)
  const form = renderDraft({ title: 'mardi' })
  act(() => expect(form.result.current.restore()).toEqual({ title: 'lundi' }))
  expect(form.result.current.draft?.values).toEqual({ title: 'mardi' })
  form.rerender({ title: 'lundi' })
  advance(1000)
  act(() => form.result.current.clear())
  form.unmount()

  const next = renderDraft({ title: '' }, { isDirty: false })
  expect(next.result.current.draft?.values).toEqual({ title: 'mardi' })
})

it('does not keep a form again after its save', () => {
  vi.useFakeTimers()
  const form = renderDraft({ title: 'enregistré' })
  act(() => form.result.current.clear())
  form.unmount()
  advance(5000)
  expect(stored()).toBeUndefined()
})

function renderDraft(values: Values, { isDirty = true, version = 1 } = {}) {
  return renderHook(
    (props: Values) => useDraft<Values>({ key: 'blog:new', values: props, isDirty, version }),
    {
      initialProps: values,
    },
  )
}

function stored(): Values | undefined {
  const draft = localStorage.getItem('vigie:draft:blog:new')
  return draft === null ? undefined : JSON.parse(draft).values
}

function advance(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}
