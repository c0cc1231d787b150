type Waiting<Outcome> = { outcome: Outcome; resolve: () => void; reject: (error: unknown) => void }

/**
 * Records outcomes one write at a time; those that come meanwhile share the next write. A mail is so recorded soon
 * after it has left, without a write of its own for each.
 */
export function createRecorder<Outcome>(write: (outcomes: Outcome[]) => Promise<void>) {
  let waiting: Waiting<Outcome>[] = []
  let isWriting = false

  return (outcome: Outcome) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ outcome, resolve, reject })
      if (!isWriting) void writeAll()
    })

  async function writeAll() {
    isWriting = true
    while (waiting.length > 0) {
      const some = waiting
      waiting = []
      try {
        await write(some.map(({ outcome }) => outcome))
        for (const { resolve } of some) resolve()
      } catch (error) {
        for (const { reject } of some) reject(error)
      }
    }
    isWriting = false
  }
}
