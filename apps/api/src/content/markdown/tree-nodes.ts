/** What the trees of markdown and of HTML have in common. */
export type TreeNode = {
  type: string
  children?: TreeNode[]
  /** Of links, images and definitions in markdown. */
  url?: string
  position?: { start: { offset: number }; end: { offset: number } }
  tagName?: string
  properties?: Record<string, unknown>
}

/** Without recursion: a tree as deep as its text is long must not exhaust the stack. */
export function visitNodes(root: unknown, visit: (node: TreeNode, depth: number) => void) {
  const waiting = [{ node: root as TreeNode, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    visit(node, depth)
    for (const child of node.children ?? []) waiting.push({ node: child, depth: depth + 1 })
  }
}

export function refuseDeep(root: unknown, max: number) {
  visitNodes(root, (_node, depth) => {
    if (depth > max) throw new RangeError('nested too deeply')
  })
}
