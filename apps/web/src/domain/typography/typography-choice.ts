import { accountChoice } from '@/domain/session/account-choice.ts'

/** TEXT-01: on until somebody switches it off. */
export const typographyChoice = accountChoice('typography-off', true)
