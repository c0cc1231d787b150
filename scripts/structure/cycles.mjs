/** Groups of files that import each other in a circle (Tarjan's strongly connected components). */
export function checkCycles(files) {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const seen = new Map()
  const stack = []
  const problems = []

  for (const file of files) if (!seen.has(file)) visit(file)
  return problems

  function visit(file) {
    const state = { order: seen.size, low: seen.size, open: true }
    seen.set(file, state)
    stack.push(file)
    for (const { target } of file.imports) {
      const next = byPath.get(target)
      if (!next) continue
      if (!seen.has(next)) visit(next)
      if (seen.get(next).open) state.low = Math.min(state.low, seen.get(next).low)
    }
    if (state.low !== state.order) return
    const group = stack.splice(stack.indexOf(file))
    for (const member of group) seen.get(member).open = false
    if (group.length > 1) problems.push({ file, message: cycleMessage(group) })
  }
}

const cycleMessage = (group) =>
  `import cycle: ${[...group, group[0]].map(({ path }) => path).join(' → ')}: move what they share to a file of its own`
