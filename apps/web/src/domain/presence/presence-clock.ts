import { PRESENCE_EVERY_MS } from '@vigie/contract/writing/presence.ts'

// A worker: browsers slow the timers of a hidden tab down to one a minute, and its form would seem closed.
setInterval(() => postMessage(null), PRESENCE_EVERY_MS)
