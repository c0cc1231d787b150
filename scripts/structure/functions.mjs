/** The functions and constants of a module, by their first line: each reaches to the next one. */
export function functionsOf(code) {
  const starts = [...code.matchAll(/^(?:export )?(?:async )?(?:function\*? |const )(\w+)/gm)]
  return starts.map((start, index) => ({
    name: start[1],
    body: code.slice(start.index, starts[index + 1]?.index),
  }))
}
