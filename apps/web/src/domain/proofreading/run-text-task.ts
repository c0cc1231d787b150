import type { TextResult, TextTask } from './text-tasks.ts'

/** Reads a text off the main thread; nothing of it leaves the browser. */
export function runTextTask<Task extends TextTask>(task: Task, text: string): Promise<TextResult<Task>> {
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<TextResult<Task>>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TextResult<Task>>) => resolve(data))
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'the worker was not loaded')),
    )
    worker.postMessage({ task, text })
  }).finally(() => worker.terminate())
}
