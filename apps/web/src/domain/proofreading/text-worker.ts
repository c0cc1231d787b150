import { TEXT_TASKS, type TextTask } from './text-tasks.ts'

// A worker: a long text takes longer to read than a key may take to show.
self.addEventListener('message', ({ data }: MessageEvent<{ task: TextTask; text: string }>) =>
  postMessage(TEXT_TASKS[data.task](data.text)),
)
