/** Two bytes per character, as JavaScript uses for most French texts, and the overhead of an entry. */
const weight = (key: string, payload: string) => 2 * (key.length + payload.length) + 500

type Answer = { tag: string; payload: string }

/** The last responses, the oldest removed first; `maxBytes` counts the keys too. */
export function createResponseCache(maxBytes: number) {
  const answers = new Map<string, Answer & { state: string; isRecent: boolean }>()
  let bytes = 0

  function forget(key: string) {
    const kept = answers.get(key)
    if (!kept) return
    bytes -= weight(key, kept.payload)
    answers.delete(key)
  }

  return {
    /** Its use is what keeps a response, also by a client that has it already. */
    find(key: string, state: string): Answer | undefined {
      const kept = answers.get(key)
      if (kept?.state !== state) return undefined
      answers.delete(key)
      answers.set(key, { ...kept, isRecent: true })
      return kept
    },

    keep(key: string, state: string, { tag, payload }: Answer) {
      if (weight(key, payload) > maxBytes) return
      forget(key)
      answers.set(key, { tag, payload, state, isRecent: true })
      bytes += weight(key, payload)
      for (const [oldest] of answers) {
        if (bytes <= maxBytes) break
        forget(oldest)
      }
    },

    /** PERF-02: drops what was not used since the last call. */
    forgetUnused() {
      for (const [key, kept] of answers) {
        if (!kept.isRecent) forget(key)
        kept.isRecent = false
      }
    },
  }
}
