import type { BlogFormValues } from '../blog-form-values.ts'
import { fieldPoints } from './field-points.ts'
import type { Point } from './points.ts'
import { readText, type TextLink } from './read-text.ts'
import { textPoints } from './text-points.ts'

/** What the form itself knows of an article: the points, and the links for which the server is asked. */
export type Findings = { values: BlogFormValues; fields: Point[]; text: Point[]; links: TextLink[] }

export async function findPoints(values: BlogFormValues): Promise<Findings> {
  const parts = await readText(values.content)
  return { values, fields: fieldPoints(values), text: textPoints(parts), links: parts.links }
}
