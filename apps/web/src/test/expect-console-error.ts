import { expect, vi } from 'vitest'

/** Takes one logged error out of those that would fail the test; fails when there is none that matches. */
export function expectConsoleError(expected: unknown): void {
  const calls = vi.mocked(console.error).mock.calls
  const index = calls.findIndex((args) => args.some((argument) => matches(argument, expected)))
  expect(index, `no console.error with ${String(expected)}`).toBeGreaterThanOrEqual(0)
  calls.splice(index, 1)
}

function matches(argument: unknown, expected: unknown): boolean {
  if (expected instanceof RegExp) return expected.test(String(argument))
  return argument === expected
}
