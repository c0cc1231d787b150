import { z } from 'zod'
import { textSchema } from '../common/fields.ts'

export const QUESTIONS_MAX = 3
export const QUESTION_MAX = 200
export const ANSWER_MAX = 1000
const ANSWERS_MAX = 10
const QUESTION_REQUIRED = 'La question est requise'
const QUESTION_TWICE = 'Cette question est déjà posée'

export const questionSchema = z.strictObject({
  text: textSchema
    .trim()
    .max(QUESTION_MAX, { error: `${QUESTION_MAX} caractères au plus` })
    .min(1, { error: QUESTION_REQUIRED })
    .describe('La question'),
  required: z.boolean().default(false).describe('Une réponse est requise'),
})
export type Question = z.infer<typeof questionSchema>

/** What an event or a type of appointment asks beside the name and the address. */
export const questionsSchema = z
  .array(questionSchema)
  .max(QUESTIONS_MAX, { error: 'Trois questions au plus' })
  .superRefine((questions, context) => {
    for (const [index, { text }] of questions.entries())
      if (questions.findIndex((one) => one.text === text) < index)
        context.addIssue({ code: 'custom', path: [index, 'text'], message: QUESTION_TWICE })
  })

/** An answer is kept with its question, so that both stay together when the questions change. */
const answerSchema = z.strictObject({
  question: textSchema.trim().max(QUESTION_MAX).describe('Les mots de la question'),
  answer: textSchema.trim().max(ANSWER_MAX, { error: '1 000 caractères au plus' }).describe('La réponse'),
})
export type Answer = z.infer<typeof answerSchema>
export const answersSchema = z
  .array(answerSchema)
  .max(ANSWERS_MAX)
  .describe('Aux questions ; celles qui sont requises doivent avoir une réponse')
/** As responses give them. */
export const givenAnswersSchema = z
  .array(
    z.object({
      question: z.string().describe('Les mots de la question'),
      answer: z.string().describe('La réponse'),
    }),
  )
  .describe('Aux questions, telles qu’elles étaient posées')
