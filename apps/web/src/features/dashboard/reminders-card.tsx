import { useQueryClient } from '@tanstack/react-query'
import { addDays } from '@vigie/contract/common/days.ts'
import type { DayOverview } from '@vigie/contract/overview/dashboard.ts'
import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { formatDay, today } from '@/lib/dates.ts'
import { moveReminder } from './api.ts'

type Reminders = DayOverview['reminders']

/** PERS-06: the notes of which somebody wanted to be reminded, each done or moved in one click. */
export function RemindersCard({ reminders: { rows, total } }: { reminders: Reminders }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<number | null>(null)
  const others = total - rows.length
  const move = async (noteId: number, remindOn: string | null) => {
    setBusy(noteId)
    try {
      await moveReminder(client, noteId, remindOn)
      toast.success(remindOn ? `Rappel déplacé au ${formatDay(remindOn)}` : 'Rappel terminé', {
        action: { label: 'Annuler', onClick: () => void move(noteId, today()) },
      })
    } catch (error) {
      reportFailure(error, 'Le rappel n’a pas pu être changé')
    } finally {
      setBusy(null)
    }
  }
  return (
    <section
      aria-label="À vous rappeler"
      className="mt-3 rounded-lg border border-line bg-surface p-1.5 shadow-xs"
    >
      <h3 className="px-2 py-1.5 text-sm text-muted">À vous rappeler</h3>
      <ul>
        {rows.map((row) => (
          <li
            className="flex flex-wrap items-center justify-between gap-x-3 px-2 py-1.5 text-sm"
            key={row.id}
          >
            <Link
              className="pressable min-w-0 flex-1 basis-64 rounded-md hover:underline pointer-coarse:py-2"
              to={`/personnes/${row.personId}`}
            >
              <span className="font-medium break-words">{row.name}</span>{' '}
              <span className="line-clamp-2 break-words text-muted">{row.text}</span>
              {row.remindOn < today() && (
                <span className="text-xs text-muted tabular-nums">Depuis le {formatDay(row.remindOn)}</span>
              )}
            </Link>
            <span className="flex gap-1">
              <Button
                aria-label={`Fait, pour ${row.name}`}
                isBusy={busy === row.id}
                onClick={() => void move(row.id, null)}
                size="sm"
                variant="outline"
              >
                <Check aria-hidden="true" />
                Fait
              </Button>
              <Button
                aria-label={`Demain, pour ${row.name}`}
                isBusy={busy === row.id}
                onClick={() => void move(row.id, addDays(today(), 1))}
                size="sm"
                variant="ghost"
              >
                <ArrowRight aria-hidden="true" />
                Demain
              </Button>
            </span>
          </li>
        ))}
        {others > 0 && (
          <li className="px-2 py-1.5 text-sm text-muted">
            et {others} {others > 1 ? 'autres' : 'autre'}
          </li>
        )}
      </ul>
    </section>
  )
}
