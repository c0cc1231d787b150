import type { Answer, Question } from '@vigie/contract/agenda/questions.ts'
import { invalid } from '#lib/errors.ts'

/** The answers to the questions in their order; an answer to another question is left out. */
export function answersTo(questions: Question[], given: Answer[], mayLack = false) {
  const answers = questions.map(({ text, required }) => {
    const answer = given.find(({ question }) => question === text)?.answer ?? ''
    return { question: text, answer, isMissing: required && answer === '' }
  })
  const missing = answers.filter(({ isMissing }) => isMissing)
  if (missing.length > 0 && !mayLack)
    throw invalid(
      'Veuillez répondre aux questions obligatoires.',
      missing.map(({ question }) => `answers : ${isRequired(question)}`),
    )
  return answers.filter(({ answer }) => answer).map(({ question, answer }) => ({ question, answer }))
}

const isRequired = (question: string) => `« ${question} » est requis`
