import { ORIGINS_MAX, originSchema } from '@vigie/contract/site/site-origins.ts'
import { z } from 'zod'

/** One site a line; the first line that is refused is named. */
export const originsFormSchema = z.object({
  text: z.string().transform((text, context) => {
    const lines = text.split(/\s+/).filter(Boolean)
    const origins = new Set<string>()
    for (const line of lines) {
      const { data, error } = originSchema.safeParse(line)
      if (data === undefined) {
        const reason = error?.issues[0]?.message ?? ''
        context.addIssue({ code: 'custom', message: `« ${line} » n’est pas accepté. ${reason}.` })
        return z.NEVER
      }
      origins.add(data)
    }
    if (origins.size > ORIGINS_MAX) {
      context.addIssue({ code: 'custom', message: `${ORIGINS_MAX} sites au plus` })
      return z.NEVER
    }
    return [...origins]
  }),
})

export const toOriginsText = (origins: readonly string[]) => origins.join('\n')
