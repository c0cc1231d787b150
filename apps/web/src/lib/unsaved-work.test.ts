import { expect, it } from 'vitest'
import { hasUnsavedWork, markSaved, markUnsaved } from './unsaved-work.ts'

it('AUTH-54 knows of unsaved work until the last form takes it back', () => {
  expect(hasUnsavedWork()).toBe(false)
  markUnsaved('profile')
  markUnsaved('blog')
  markSaved('profile')
  expect(hasUnsavedWork()).toBe(true)
  markSaved('blog')
  expect(hasUnsavedWork()).toBe(false)
})
