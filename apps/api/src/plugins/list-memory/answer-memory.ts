/** Two bytes per character, as JavaScript uses for most French texts, and the overhead of an entry. */
const weight = (key: string, payload: string) => 2 * (key.length + payload.length) + 500

/** The last responses, the oldest removed first; `maxBytes` counts the keys too. */
export function createAnswerMemory(maxBytes: number) {
  const answers = new Map<string, { tag: string; payload: string; isRecent: boolean }>()
  let bytes = 0

  function forget(key: string) {
    const kept = answers.get(key)
    if (!kept) return
    bytes -= weight(key, kept.payload)
    answers.delete(key)
  }

  return {
    find(key: string, tag: string) {
      const kept = answers.get(key)
      return kept?.tag === tag ? kept.payload : undefined
    },

    /** Also for what was found: its use is what keeps it. */
    keep(key: string, tag: string, payload: string) {
      if (weight(key, payload) > maxBytes) return
      forget(key)
      answers.set(key, { tag, payload, isRecent: true })
      bytes += weight(key, payload)
      for (const [oldest] of answers) {
        if (bytes <= maxBytes) break
        forget(oldest)
      }
    },

    /** PERF-02: gives back what nobody has asked for since the last call. */
    forgetUnused() {
      for (const [key, kept] of answers) {
        if (!kept.isRecent) forget(key)
        kept.isRecent = false
      }
    },
  }
}
