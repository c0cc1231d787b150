/**
 * Checks of responses without zod, for the few that /login reads: its first load is sent without the library. The
 * types of the contract name every field, so that a field without its check does not compile.
 */
export type Check<T> = (value: unknown) => value is T

export const isText: Check<string> = (value) => typeof value === 'string'
export const isNumber: Check<number> = (value) => typeof value === 'number'
export const isId: Check<number> = (value): value is number => Number.isInteger(value) && Number(value) > 0
export const isBoolean: Check<boolean> = (value) => typeof value === 'boolean'

export const optional =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value)

export const nullable =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value)

export const oneOf =
  <const T extends string | boolean>(...values: readonly T[]): Check<T> =>
  (value): value is T =>
    values.some((one) => one === value)

export const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check)

/** An object whose keys are free. */
export const recordOf =
  <T>(check: Check<T>): Check<Record<string, T>> =>
  (value): value is Record<string, T> =>
    typeof value === 'object' && value !== null && Object.values(value).every(check)

export function shaped<T extends object>(checks: { [K in keyof T]-?: Check<T[K]> }): Check<T> {
  const fields = Object.entries<Check<unknown>>(checks)
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    fields.every(([name, check]) => check(Reflect.get(value, name)))
}

/** As the HTTP client takes it in place of a schema. */
export function readerOf<T>(check: Check<T>) {
  return {
    parse(body: unknown): T {
      if (!check(body)) throw new TypeError('The response is not of the expected shape')
      return body
    },
  }
}
