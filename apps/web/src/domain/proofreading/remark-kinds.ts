import type { TextRange } from '@/domain/rich-editor/text-edit.ts'

export const REMARK_KINDS = {
  sentence: 'Phrases longues',
  repeat: 'Répétitions',
  capital: 'Capitales sans accent',
  space: 'Espaces en double',
  link: 'Liens à nommer',
  acronym: 'Sigles à développer',
  heading: 'Points après un titre',
} as const

export type RemarkKind = keyof typeof REMARK_KINDS
export type Remark = TextRange & { kind: RemarkKind; words: string }
