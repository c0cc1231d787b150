import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/** Runs a command on the project's Node and returns its exit code; `output` holds what it wrote when captured. */
export function runCommand(
  command,
  args,
  { env = {}, cwd = root, capture = false, timeoutMs, onStart } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // Its own group, so that it can be ended with everything it started.
      detached: true,
    })
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    const endGroup = () => killGroup(child.pid)
    const exitOnSignal = () => process.exit(130)
    // Before those who remove the files that the group still writes.
    process.prependListener('exit', endGroup).on('SIGINT', exitOnSignal).on('SIGTERM', exitOnSignal)
    const timer = timeoutMs && setTimeout(endGroup, timeoutMs)
    const onEnd = onStart?.(endGroup)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      onEnd?.()
      process.off('exit', endGroup).off('SIGINT', exitOnSignal).off('SIGTERM', exitOnSignal)
      resolve({ code: code ?? 1, signal, output: Buffer.concat(chunks).toString() })
    })
  })
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended by itself.
  }
}
