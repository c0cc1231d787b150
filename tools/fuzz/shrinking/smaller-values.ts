/** JSON that is one step simpler: a key or an element less, a shorter text, a plainer number. */
export function* smallerValues(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield* smallerTexts(value)
  if (typeof value === 'number' && value !== 0) yield* value === 1 ? [0] : [1, 0]
  if (Array.isArray(value)) yield* smallerLists(value)
  else if (value && typeof value === 'object') yield* smallerObjects(Object.entries(value))
}

function* smallerTexts(text: string) {
  if (text.length === 0) return
  yield ''
  if (text.length === 1) return
  yield text.slice(0, text.length >> 1)
  yield text.slice(text.length >> 1)
  if (text.length < 20) yield text.slice(1)
}

function* smallerLists(list: unknown[]): Generator<unknown[]> {
  if (list.length > 3) yield list.slice(0, list.length >> 1)
  if (list.length > 3) yield list.slice(list.length >> 1)
  // A long list is halved first: each of its elements would take a request.
  if (list.length > 20) return
  for (const index of list.keys()) yield list.toSpliced(index, 1)
  for (const [index, one] of list.entries())
    for (const smaller of smallerValues(one)) yield list.with(index, smaller)
}

function* smallerObjects(entries: [string, unknown][]): Generator<object> {
  for (const index of entries.keys()) yield Object.fromEntries(entries.toSpliced(index, 1))
  for (const [index, [name, one]] of entries.entries())
    for (const smaller of smallerValues(one)) yield Object.fromEntries(entries.with(index, [name, smaller]))
}
