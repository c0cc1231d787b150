/**
 * Whether a code file could not be loaded (no network, or an old version), by the message of each browser.
 */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
  )
}
