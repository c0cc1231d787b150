import type { contactRequestInputSchema } from '@vigie/contract/site/requests.ts'
import type { z } from 'zod'

type RequestInput = z.input<typeof contactRequestInputSchema>

export const requestInput = (fields: Partial<RequestInput> = {}): RequestInput => ({
  name: 'Élodie Brûlé',
  email: 'elodie@exemple.fr',
  subject: 'Bilan carbone',
  message: 'Bonjour,\npouvez-vous nous aider ?',
  ...fields,
})
