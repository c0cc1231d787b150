/** How many answers of each hundred each role got: a role that gets no 200 tests the refusal only. */
export function createTally() {
  const counts = new Map<string, Map<string, number>>()
  return {
    add(role: string, status: number) {
      const own = counts.get(role) ?? new Map<string, number>()
      counts.set(role, own)
      const kind = status === 0 ? 'closed' : `${Math.floor(status / 100)}xx`
      own.set(kind, (own.get(kind) ?? 0) + 1)
    },
    of: (role: string, kind: string) => counts.get(role)?.get(kind) ?? 0,
    lines: () =>
      [...counts].map(
        ([role, own]) =>
          `  ${role.padEnd(12)}${[...own]
            .sort()
            .map(([kind, count]) => `${kind} ${count}`.padEnd(14))
            .join('')}`,
      ),
  }
}

export type Tally = ReturnType<typeof createTally>
