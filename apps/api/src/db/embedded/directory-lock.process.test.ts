import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { required } from '#lib/required.ts'
import { emptyDataDir, preparedDataDir, quiet } from '#test/data-directories.ts'
import { SHORT_LIVED } from '#test/product-process.ts'
import { openDatabase } from '../open-database.ts'
import { DirectoryLockedError, lockDirectory } from './directory-lock.ts'

vi.setConfig({ testTimeout: 120_000 })

test('of 4 processes started at once on one directory, one opens it, the others say which, and its kill frees it at once', async () => {
  const dataDir = await preparedDataDir()
  const starters = Array.from({ length: 4 }, () => start(dataDir))
  const answers = await Promise.all(starters.map(firstLine))

  const winners = starters.filter((_, index) => answers[index] === 'open')
  expect(winners.length).toBe(1)
  const winner = required(winners[0])
  const refusal = `refused Le dossier de données ${dataDir} est déjà utilisé par le processus ${winner.pid}.`
  for (const answer of answers.filter((line) => line !== 'open')) expect(answer).toContain(refusal)
  const killed = once(winner, 'close')
  winner.kill('SIGKILL')
  await killed
  const handle = await openDatabase({ dataDir, log: quiet })
  await handle.close()
})

test('a directory is locked by what it is, not by how it is called', async () => {
  const dataDir = await emptyDataDir()
  const lock = await lockDirectory(dataDir)
  await expect(lockDirectory(path.join(dataDir, '..', path.basename(dataDir)))).rejects.toThrow(
    DirectoryLockedError,
  )
  await lock.release()
  await (await lockDirectory(dataDir)).release()
})

test('a holder in another container, seen only through the shared folder, keeps others out', async () => {
  const dataDir = await emptyDataDir()
  const elsewhere = net.createServer((socket) => {
    socket.once('data', () => socket.end('{"result":{"pid":7}}'))
  })
  await new Promise<void>((resolve) => elsewhere.listen(path.join(dataDir, 'vigie.lock'), resolve))
  await expect(lockDirectory(dataDir)).rejects.toThrow(/le processus 7/)
  await new Promise((resolve) => elsewhere.close(resolve))
  await (await lockDirectory(dataDir)).release()
})

function start(dataDir: string): ChildProcess {
  const program = path.resolve(import.meta.dirname, '../../test/database-process.ts')
  return spawn(process.execPath, [...SHORT_LIVED, program, 'open', dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let output = ''
    child.stdout?.on('data', (data) => {
      output += data
      if (output.includes('\n')) resolve(output.split('\n')[0] ?? '')
    })
    child.on('close', () => resolve(output))
  })
}
