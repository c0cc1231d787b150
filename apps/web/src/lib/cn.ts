type ClassValue = string | false | null | undefined

/** Joins class names. There is no merging: a caller's class should add to a component, not fight it. */
export function cn(...values: ClassValue[]): string {
  return values.filter(Boolean).join(' ')
}
