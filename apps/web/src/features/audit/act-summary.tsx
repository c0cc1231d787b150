import { actSentence } from '@vigie/contract/accounts/act-sentences.ts'
import type { AuditLine } from '@vigie/contract/accounts/audit.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatLongDay, formatTime } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import { pathOfObject } from './audit-words.ts'

const momentInWords = (at: string) => `${formatLongDay(at)} à ${formatTime(at)}`

/** « Ana Martin a publié l’article « … » »; the object leads to where it is, as long as it exists. */
export function ActSummary({ line }: { line: AuditLine }) {
  const path = pathOfObject(line.object)
  return actSentence(line, momentInWords).map(({ is, text }) => {
    if (is === 'who')
      return (
        <span className="font-medium" key={is}>
          {fr(text)}
        </span>
      )
    if (is === 'object' && path)
      return (
        <Link className="text-accent-text underline underline-offset-2" key={is} to={path}>
          {fr(text)}
        </Link>
      )
    return <Fragment key={text}>{fr(text)}</Fragment>
  })
}
