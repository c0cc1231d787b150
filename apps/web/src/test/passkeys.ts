import { vi } from 'vitest'

/**
 * Stands for `@simplewebauthn/browser`, since a test has no authenticator. One for all files: they share their modules,
 * so that the first file's stand-in is also the next one's.
 */
export const startAuthentication = vi.fn()
export const startRegistration = vi.fn()
