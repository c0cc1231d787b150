import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runTextTask } from './run-text-task.ts'
import type { TextTask } from './text-tasks.ts'

/** Reads the text once at first, and then whenever it is asked to. */
export function useTextTask<Task extends TextTask>(task: Task, text: string) {
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async (read: string) => ({ text: read, ...(await runTextTask(task, read)) }),
    onError: (error) => console.warn(error),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: not at each key.
  useEffect(() => mutate(text), [mutate])
  return { run: () => mutate(text), found: data, isPending, isError }
}
