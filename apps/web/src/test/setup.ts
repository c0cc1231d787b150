import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { dismissToast, toasts } from '@/components/toasts/toast-store.ts'
import { server } from './msw-server.ts'

// A busy machine may take seconds for what a person sees at once; nothing is asserted about time.
const { getElementError } = getConfig()
configure({
  asyncUtilTimeout: 5000,
  /** What is waited for is missing at most looks, and printing the page takes longer than they do: the last one prints it. */
  getElementError(message, container) {
    if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics'))
      return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})

let consoleError: MockInstance<typeof console.error>

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
  consoleError.mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  for (const { id } of toasts.get()) dismissToast(id)
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  const unexpected = consoleError.mock.calls
  consoleError.mockRestore()
  // An error nobody expected fails the test; see `expectConsoleError`.
  expect(unexpected, 'unexpected console.error').toEqual([])
})

afterAll(() => server.close())
