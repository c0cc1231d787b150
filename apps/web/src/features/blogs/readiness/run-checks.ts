import type { BlogFormValues } from '../blog-form-values.ts'
import type { Check } from './checks.ts'
import { fieldChecks } from './field-checks.ts'
import { readText, type TextLink } from './read-text.ts'
import { textChecks } from './text-checks.ts'

/** What the form itself knows of an article: the checks, and the links for which the server is asked. */
export type Findings = { values: BlogFormValues; fields: Check[]; text: Check[]; links: TextLink[] }

export async function runChecks(values: BlogFormValues): Promise<Findings> {
  const parts = await readText(values.content)
  return { values, fields: fieldChecks(values), text: textChecks(parts), links: parts.links }
}
