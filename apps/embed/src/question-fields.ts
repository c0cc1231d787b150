import type { Field } from './fields.ts'

type Question = { text: string; required: boolean }

/** A field for each question; `of` keeps those of several forms in one apart. */
export const questionFields = (questions: Question[], of = 0): Field[] =>
  questions.map(({ text, required }, index) => ({
    name: nameOf(of, index),
    label: text,
    max: 1000,
    isOptional: !required,
    isWide: true,
  }))

/** What was answered, each with its question. */
export const answersOf = (questions: Question[], given: Record<string, string>, of = 0) =>
  questions.flatMap(({ text: question }, index) => {
    const answer = given[nameOf(of, index)]
    return answer ? [{ question, answer }] : []
  })

const nameOf = (of: number, index: number) => `question-${of}-${index}`
