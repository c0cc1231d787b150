export const mapValues = <T, R>(
  record: Record<string, T>,
  map: (value: T, key: string) => R,
): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
