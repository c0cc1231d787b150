/** For what the code around it has already made sure of; an error names what is missing after all. */
export function required<Value>(value: Value | null | undefined, name = 'a required value'): Value {
  if (value === null || value === undefined) throw new Error(`${name} is missing`)
  return value
}
