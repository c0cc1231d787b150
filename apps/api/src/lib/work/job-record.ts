type Turn = { lastRunAt: Date; lastSeconds: number; runs: number; failures: number }

export type JobRecord = ReturnType<typeof createJobRecord>

/** The outcomes of the jobs of this process. */
export function createJobRecord() {
  const turns = new Map<string, Turn>()
  return {
    note(name: string, startedAt: Date, { seconds, hasFailed }: { seconds: number; hasFailed: boolean }) {
      const { runs, failures } = turns.get(name) ?? { runs: 0, failures: 0 }
      turns.set(name, {
        lastRunAt: startedAt,
        lastSeconds: seconds,
        runs: runs + 1,
        failures: failures + Number(hasFailed),
      })
    },
    read: (): ReadonlyMap<string, Turn> => turns,
  }
}
