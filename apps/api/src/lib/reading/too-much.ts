/** What is read takes more time, memory, rows or text than it may. */
export class TooMuchError extends Error {
  override readonly name = 'TooMuchError'
}
