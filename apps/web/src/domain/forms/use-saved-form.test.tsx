import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { DialogsProvider } from '@/components/dialogs/dialogs-provider.tsx'
import { readDrafts } from '@/domain/forms/draft-storage.ts'
import { hasUnsavedWork } from '@/lib/unsaved-work.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { useSavedForm } from './use-saved-form.ts'

const schema = z.object({ title: z.string().trim().min(1, { error: 'Le titre est requis' }) })
type Options = Partial<Parameters<typeof useSavedForm<{ title: string }>>[0]>

function open(options: Options = {}) {
  const save = vi.fn<(values: { title: string }, how: string) => unknown>()
  const { result, rerender, unmount } = renderHook(
    (props: Options) =>
      useSavedForm<{ title: string }>({
        defaultValues: { title: '' },
        resolver: zodResolver(schema),
        isSaving: false,
        save,
        ...options,
        ...props,
      }),
    { initialProps: {}, wrapper: DialogsProvider },
  )
  return {
    save,
    rerender,
    unmount,
    saved: () => result.current,
    type: (title: string) => act(() => result.current.form.setValue('title', title, { shouldDirty: true })),
    submit: () => act(() => result.current.submit('leave')),
  }
}

const pressSave = () => act(async () => void fireEvent.keyDown(document, { key: 's', ctrlKey: true }))
const errorOf = ({ form }: ReturnType<typeof useSavedForm<{ title: string }>>) =>
  form.formState.errors.title?.message

it('saves what the schema made of the values, and says whether the button or the keyboard asked', async () => {
  const { save, type, submit } = open()
  await type('  Mot ')
  await submit()
  await pressSave()
  expect(save.mock.calls).toEqual([
    [{ title: 'Mot' }, 'leave'],
    [{ title: 'Mot' }, 'stay'],
  ])
})

it('leaves Ctrl+S to another form of the page', async () => {
  const { save, type } = open({ hasShortcut: false })
  await type('Mot')
  await pressSave()
  expect(save).not.toHaveBeenCalled()
})

it('refuses in the words of the schema, and tells once the errors are there', async () => {
  const onRefused = vi.fn<() => void>()
  const { save, saved, submit } = open({ onRefused })
  expect(errorOf(saved())).toBeUndefined()
  await submit()
  expect(errorOf(saved())).toBe('Le titre est requis')
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(save).not.toHaveBeenCalled()
})

it('saves once at a time, and not while something is missing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const save = vi.fn<() => Promise<void>>(() => promise)
  const form = open({ save, canSave: ({ title }) => title !== '' })
  await form.submit()
  expect(errorOf(form.saved())).toBeUndefined()
  await form.type('Mot')
  await act(async () => {
    void form.saved().submit('leave')
    void form.saved().submit('stay')
  })
  expect(save).toHaveBeenCalledTimes(1)
  await act(async () => resolve())
  form.rerender({ isSaving: true })
  await form.submit()
  expect(save).toHaveBeenCalledTimes(1)
})

it('DLG-40 holds unsaved text until it is saved', async () => {
  const { type, saved } = open()
  expect(hasUnsavedWork()).toBe(false)
  await type('Mot')
  expect(hasUnsavedWork()).toBe(true)
  act(() => saved().release())
  expect(hasUnsavedWork()).toBe(false)
})

it('DLG-40 a copy is unsaved text from the start', () => {
  const { unmount } = open({ startsDirty: true })
  expect(hasUnsavedWork()).toBe(true)
  unmount()
})

it('keeps a draft under its key, offers it at the next visit, and forgets it once saved', async () => {
  const before = open({ draftKey: 'reply:7' })
  await before.type('Mot')
  before.unmount()
  const after = open({ draftKey: 'reply:7' })
  expect(after.saved().banner?.values).toEqual({ title: 'Mot' })
  act(() => after.saved().banner?.onRestore())
  expect(after.saved().form.getValues()).toEqual({ title: 'Mot' })
  expect(after.saved().isDirty).toBe(true)
  act(() => after.saved().release())
  after.unmount()
  expect(readDrafts('reply:7', 1)).toEqual([])
})

it('keeps nothing without a key', async () => {
  const form = open()
  await form.type('Mot')
  form.unmount()
  expect(Object.keys(localStorage)).toEqual([])
})

it('DAY-13 waits for an upload, then saves; one that fails stops the save', async () => {
  const { save, saved, submit, type } = open()
  await type('Mot')
  act(() => saved().setUploadState('image', 'busy'))
  await submit()
  expect(saved().isWaiting).toBe(true)
  expect(save).not.toHaveBeenCalled()
  await act(async () => saved().setUploadState('image', 'idle'))
  expect(save).toHaveBeenCalledTimes(1)
  act(() => saved().setUploadState('image', 'busy'))
  await submit()
  await act(async () => saved().setUploadState('image', 'failed'))
  expect(saved().failure).toBe('Une image n’a pas pu être envoyée : rien n’a été enregistré.')
  expect(save).toHaveBeenCalledTimes(1)
})
