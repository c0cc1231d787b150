import { correctTypography } from '@/domain/typography/correct-typography.ts'
import { proofread } from './proofread.ts'

export const TEXT_TASKS = {
  typography: (text: string) => ({ items: correctTypography(text) }),
  proofreading: proofread,
}
export type TextTask = keyof typeof TEXT_TASKS
export type TextResult<Task extends TextTask> = ReturnType<(typeof TEXT_TASKS)[Task]>
