import { expect, it } from 'vitest'
import { readInThread } from './read-in-thread.ts'

const TIME = { cpuMs: 300, wallMs: 30_000 }
const reader = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData } from 'node:worker_threads'
      ${code}`)}`,
  )

it('SAFE-26 hands back what the reader posts, and moves the file to it', async () => {
  const counts = reader('parentPort.postMessage({ bytes: workerData.file.length, name: workerData.name })')
  for (const bytes of [3, 5_000_000]) {
    const file = Buffer.concat([Buffer.alloc(bytes)])
    expect(await readInThread(counts, { file, name: 'a' }, TIME)).toEqual({ bytes, name: 'a' })
    expect(file.length).toBe(bytes === 3 ? 3 : 0)
  }
})

it('SAFE-26 ends a reader that uses up its processor time or its memory', async () => {
  expect(await readInThread(reader('for (;;);'), {}, TIME)).toEqual({ refused: 'too-much' })
  const greedy = reader('const kept = []; for (;;) kept.push(new Array(1e6).fill(0.5))')
  const time = { cpuMs: 60_000, wallMs: 60_000 }
  expect(await readInThread(greedy, {}, time)).toEqual({ refused: 'too-much' })
}, 90_000)

it('SAFE-26 counts processor time, and ends the wait for a machine that gives none by a 503', async () => {
  const asleep = reader('setTimeout(() => parentPort.postMessage("awake"), 1000)')
  expect(await readInThread(asleep, {}, TIME)).toBe('awake')
  await expect(readInThread(asleep, {}, { ...TIME, wallMs: 100 })).rejects.toMatchObject({ status: 503 })
})

it('SAFE-26 passes on the error of a reader', async () => {
  await expect(readInThread(reader('throw new TypeError("ours")'), {}, TIME)).rejects.toThrow('ours')
})

it('SAFE-26 reads two at a time; eight wait, and the others get a 503 in French', async () => {
  const atOnce = new Int32Array(new SharedArrayBuffer(8))
  const counting = reader(`
    const [running, most] = [0, 1]
    const now = Atomics.add(workerData.atOnce, running, 1) + 1
    if (now > Atomics.load(workerData.atOnce, most)) Atomics.store(workerData.atOnce, most, now)
    setTimeout(() => { Atomics.sub(workerData.atOnce, running, 1); parentPort.postMessage('read') }, 200)`)
  const readings = await Promise.allSettled(
    Array.from({ length: 30 }, () => readInThread(counting, { atOnce }, TIME)),
  )
  expect(readings.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(atOnce[1]).toBe(2)
  const refused = readings.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused[0]).toMatchObject({ status: 503, message: expect.stringMatching(/très sollicité/) })
})
