import net from 'node:net'
import { required } from '#lib/required.ts'

/** One address that leads to another server when it is told to, as a virtual address or a balancer would. */
export async function openMovingAddress(url: string) {
  let target = new URL(url)
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    const onward = net.connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = required(server.address() as net.AddressInfo | null)
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    moveTo(other: string) {
      target = new URL(other)
      for (const socket of sockets) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
