type ClassValue = string | false | null | undefined

/** Joins class names, without merging: a caller's class should add to a component, not override it. */
export function cn(...values: ClassValue[]): string {
  return values.filter(Boolean).join(' ')
}
