import type { StopSignals, startWorkLoop } from './work-loop.ts'

const STOP_MS = 5_000

/** Starts the loops; `stop` lets what is being done finish for some seconds, then interrupts it. */
export function runLoops(start: (signals: StopSignals) => ReturnType<typeof startWorkLoop>[]) {
  const stopping = new AbortController()
  const giveUp = new AbortController()
  const loops = start({ stopping: stopping.signal, giveUp: giveUp.signal })
  const wake = () => {
    for (const loop of loops) loop.wake()
  }
  return {
    wake,
    async stop() {
      stopping.abort()
      wake()
      const timer = setTimeout(() => giveUp.abort(), STOP_MS)
      await Promise.all(loops.map(({ finished }) => finished))
      clearTimeout(timer)
    },
  }
}
