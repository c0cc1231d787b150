import { runLoops } from '#lib/work/run-loops.ts'
import { onMailQueued } from '../outbox-signal.ts'
import type { MailSource } from './mail-source.ts'
import { outboxSource } from './outbox-source.ts'
import { type LoopOptions, startSendLoop } from './send-loop.ts'

export type MailSenderOptions = Pick<LoopOptions, 'db' | 'log' | 'now' | 'secret' | 'rules' | 'isAlone'> & {
  mailsPerHour: number
  /** What is sent beside the outbox. */
  sources?: MailSource[]
}

/** Sends what is in the outbox, one mail at a time, and beside it what other sources give, until it is stopped. */
export function startMailSender({ sources = [], mailsPerHour, ...options }: MailSenderOptions) {
  const failuresInARow = new Map<number, number>()
  const { wake, stop } = runLoops((signals) =>
    [outboxSource(options.db, options.secret, mailsPerHour), ...sources].map((source) =>
      startSendLoop(source, { ...options, ...signals, failuresInARow }),
    ),
  )
  const unsubscribe = onMailQueued(wake)
  return {
    stop() {
      unsubscribe()
      return stop()
    },
  }
}
