import {
  fieldProblems,
  frenchIssue,
  type Issue,
  isSentence,
  issuePath,
} from '@vigie/contract/common/issues.ts'
import { z } from 'zod'

/** zod's own words become the French ones of the contract. */
export function installFrenchIssues() {
  z.config({ customError: (issue) => frenchIssue(issue) })
}

const DETAILS_MAX = 50
const DETAIL_LENGTH = 500

/** Every wrong field in words; of thousands, the first ones. */
export function issueDetails(issues: readonly Issue[]) {
  return issues.slice(0, DETAILS_MAX).map((issue) => {
    const { path, message } = issue
    const words = isSentence(message) || path.length === 0 ? message : `${issuePath(issue)} : ${message}`
    return words.length > DETAIL_LENGTH ? `${words.slice(0, DETAIL_LENGTH)}…`.toWellFormed() : words
  })
}

/** The first problem of each field by its name, so that a form can say it beneath the field. */
export function issueFields(issues: readonly Issue[]) {
  return Object.fromEntries(
    fieldProblems(issues.slice(0, DETAILS_MAX)).map(({ name, message }) => [
      name,
      message.slice(0, DETAIL_LENGTH).toWellFormed(),
    ]),
  )
}

/** What is said first: the one sentence that a person can act on, when there is one. */
export function issueSummary(issues: readonly Issue[], otherwise: string) {
  const sentences = new Set(issues.map(({ message }) => message).filter(isSentence))
  const [only] = sentences
  return sentences.size === 1 && issues.length === 1 && only ? only : otherwise
}
