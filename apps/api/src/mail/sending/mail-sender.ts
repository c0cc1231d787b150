import { onMailQueued } from '../outbox-signal.ts'
import type { MailSource } from './mail-source.ts'
import { outboxSource } from './outbox-source.ts'
import { type LoopOptions, startSendLoop } from './send-loop.ts'

/** A mail is announced inside its transaction; this lets it commit. */
const COMMIT_MS = 50
const STOP_MS = 5_000

export type MailSenderOptions = Pick<LoopOptions, 'db' | 'log' | 'now' | 'secret' | 'rules' | 'isAlone'> & {
  mailsPerHour: number
  /** What is sent beside the outbox. */
  sources?: MailSource[]
}

/** Sends what is in the outbox, one mail at a time, and beside it what other sources give, until it is stopped. */
export function startMailSender({ sources = [], mailsPerHour, ...options }: MailSenderOptions) {
  const stopping = new AbortController()
  const giveUp = new AbortController()
  const shared = {
    ...options,
    stopping: stopping.signal,
    giveUp: giveUp.signal,
    failuresInARow: new Map<number, number>(),
  }
  const loops = [outboxSource(options.db, mailsPerHour), ...sources].map((source) =>
    startSendLoop(source, shared),
  )
  const look = () => {
    for (const loop of loops) loop.look()
  }
  const unsubscribe = onMailQueued(() => setTimeout(look, COMMIT_MS).unref())

  return {
    async stop() {
      unsubscribe()
      stopping.abort()
      look()
      const timer = setTimeout(() => giveUp.abort(), STOP_MS)
      await Promise.all(loops.map(({ finished }) => finished))
      clearTimeout(timer)
    },
  }
}
