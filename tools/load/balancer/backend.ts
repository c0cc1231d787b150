import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 50
/** A busy process takes its time: only one that does not answer at all counts as away. */
const PATIENCE_MS = 10_000

export type Backend = ReturnType<typeof watchBackend>

/** One process behind the balancer: its kept-alive connections, and whether it wants requests now. */
export function watchBackend(url: string) {
  const agent = new Agent({ keepAlive: true })
  let isReady = false
  let isWatched = true
  const watching = look()

  async function look() {
    while (isWatched) {
      isReady = await saysReady(url)
      if (!isReady) closeIdleConnections(agent)
      await sleep(LOOK_MS)
    }
  }

  return {
    url: new URL(url),
    agent,
    isReady: () => isReady,
    /** It took no connection: nothing is sent there until it says that it is ready. */
    leaveOut: () => {
      isReady = false
    },
    async stop() {
      isWatched = false
      await watching
      agent.destroy()
    },
  }
}

function saysReady(url: string) {
  return new Promise<boolean>((resolve) => {
    const asked = get(`${url}/health/ready`, { agent: false, timeout: PATIENCE_MS }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', () => resolve(false))
  })
}

/** By the side that would use them next, so that no request meets a connection that is being closed. */
function closeIdleConnections(agent: Agent) {
  for (const sockets of Object.values(agent.freeSockets)) for (const socket of sockets ?? []) socket.destroy()
}
