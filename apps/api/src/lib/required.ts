/** For a value that cannot be missing at this place; throws an error with its name if it is. */
export function required<Value>(value: Value | null | undefined, name = 'a required value'): Value {
  if (value === null || value === undefined) throw new Error(`${name} is missing`)
  return value
}
