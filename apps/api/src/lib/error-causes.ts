/** An error and what caused it: whoever passes an error on wraps it in another. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause) yield current
}
