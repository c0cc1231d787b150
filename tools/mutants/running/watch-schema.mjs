/** A schema is made once, when its module is loaded: `note` is called when it checks something. */
export function watchSchema(value, note) {
  const inner = value?._zod
  if (typeof inner?.run !== 'function') return value
  const { run } = inner
  inner.run = (...given) => {
    note()
    return run(...given)
  }
  return value
}
