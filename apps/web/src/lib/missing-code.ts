/** A file of the program that did not come, as each browser says it: no network, or a version that is gone. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
  )
}
