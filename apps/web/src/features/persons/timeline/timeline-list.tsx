import type { TimelineLine } from '@vigie/contract/persons/persons.ts'
import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import { NoteDetails } from '../notes/note-details.tsx'
import type { PersonRecords } from '../person-records.ts'
import { KINDS, momentOf, pathOfRecord } from './timeline-words.ts'

type Props = {
  lines: readonly TimelineLine[]
  records: PersonRecords
  /** The person has several addresses: each line says which one it belongs to. */
  hasAddresses: boolean
  onOpen: (line: TimelineLine) => void
}

export function TimelineList({ lines, hasAddresses, ...rest }: Props) {
  return (
    <ol aria-label="Historique" className="divide-y divide-line rounded-lg border border-line bg-surface">
      {lines.map((line) => {
        const Icon = KINDS[line.kind].icon
        return (
          <li className="flex gap-3 px-4 py-3 text-sm" key={`${line.kind} ${line.recordId} ${line.at}`}>
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              <Line line={line} {...rest} />
              {hasAddresses && <p className="break-all text-muted">{line.email}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

type LineProps = Pick<Props, 'records' | 'onOpen'> & { line: TimelineLine }

function Line({ line, records, onOpen }: LineProps) {
  const { kind, at, title, recordKind, mailKind, note } = line
  const label = mailKind ? records.mailKindLabel(mailKind) : KINDS[kind].label
  const state = records.stateOf(line)
  // The words of a consent are long: they follow what happened.
  const [name, detail] = title && recordKind !== 'subscription' ? [title, label] : [label, title]
  const details = [detail, momentOf(line)].filter(Boolean).join(' · ')
  return (
    <>
      <div className="flex items-start justify-between gap-x-4 gap-y-1 max-sm:flex-wrap">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          {note ? (
            <span className="font-medium">{label}</span>
          ) : (
            <Opener line={line} onOpen={onOpen} text={name} />
          )}
          {state && <Badge variant={state.variant}>{state.label}</Badge>}
        </span>
        <time className="shrink-0 text-muted tabular-nums" dateTime={at}>
          {formatDayTime(at)}
        </time>
      </div>
      {note ? (
        <NoteDetails note={note} />
      ) : (
        details && <p className="break-words text-muted tabular-nums">{details}</p>
      )}
    </>
  )
}

const OPENER =
  'min-w-0 rounded-sm text-left font-medium break-words underline-offset-4 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3'

type OpenerProps = Pick<LineProps, 'line' | 'onOpen'> & { text: string }

function Opener({ line, onOpen, text }: OpenerProps) {
  const path = pathOfRecord(line)
  if (path)
    return (
      <Link className={OPENER} to={path}>
        {text}
      </Link>
    )
  return (
    <button className={`${OPENER} cursor-pointer`} onClick={() => onOpen(line)} type="button">
      {text}
    </button>
  )
}
