import { spawn } from 'node:child_process'
import { nodePath, root, toolEnvironment } from './paths.mjs'

/**
 * PERF-02, SAFE-24: by default glibc keeps a stock of freed memory for each of up to sixteen threads, and V8 lets a
 * burst of short-lived objects grow to 100 MB and more before it cleans up.
 */
const LESS_MEMORY = { MALLOC_ARENA_MAX: '1', NODE_OPTIONS: '--max-semi-space-size=16' }

/** Becomes the given program: same terminal, same signals, same exit code. */
export function runProduct(entry, args = process.argv.slice(2)) {
  const environment = { ...LESS_MEMORY, ...process.env, ...toolEnvironment() }
  process.chdir(root)
  // Replacing this process leaves nothing between the product and its supervisor; Node 20 cannot.
  if (process.execve) process.execve(nodePath(), [nodePath(), entry, ...args], environment)

  const child = spawn(nodePath(), [entry, ...args], { env: environment, stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
