import type { TextChange } from '@/domain/rich-editor/text-edit.ts'

export function applyChanges(text: string, changes: readonly TextChange[]) {
  let result = ''
  let end = 0
  for (const { from, to, insert } of changes) {
    result += text.slice(end, from) + insert
    end = to
  }
  return result + text.slice(end)
}
