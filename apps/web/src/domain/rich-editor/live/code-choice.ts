import { accountChoice } from '@/domain/session/account-choice.ts'

/** « Voir le code ». */
export const codeChoice = accountChoice('editor-code', false)
