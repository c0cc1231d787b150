import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Asks whether the process serves, on a connection of its own each time, until `stop`; returns the longest wait. */
export function watchHealth(url: string) {
  let [isStopped, longestMs, failed] = [false, 0, 0]
  const ask = () =>
    new Promise<number>((resolve) => {
      const request = http.get(`${url}/health/ready`, { agent: false, timeout: 60_000 }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      })
      request.on('timeout', () => request.destroy())
      request.on('error', () => resolve(0))
    })
  const watching = (async () => {
    while (!isStopped) {
      const began = performance.now()
      if ((await ask()) !== 200) failed += 1
      longestMs = Math.max(longestMs, performance.now() - began)
      await sleep(100)
    }
  })()
  return {
    async stop() {
      isStopped = true
      await watching
      return { longestMs: Math.round(longestMs), failed }
    },
  }
}
