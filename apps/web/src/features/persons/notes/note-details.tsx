import type { PersonNote } from '@vigie/contract/persons/persons.ts'
import { Bell, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Badge } from '@/components/ui/badge.tsx'
import { RowAction } from '@/components/ui/row-action.tsx'
import { formatDay, formatDayTime } from '@/lib/dates.ts'
import { useDeleteNote } from '../api.ts'
import { NoteDialog } from './note-dialog.tsx'

/** A note in the timeline; only its author changes it. */
export function NoteDetails({ note }: { note: PersonNote }) {
  const { text, author, isMine, createdAt, updatedAt, remindOn } = note
  const [isEditing, setEditing] = useState(false)
  const { confirm } = useConfirm()
  const remove = useDeleteNote()
  const handleDelete = () =>
    confirm({
      type: 'danger',
      title: 'Supprimer cette note',
      message: 'Son texte et son rappel disparaissent.',
      confirmText: 'Supprimer',
      failureWords: 'La note n’a pas pu être supprimée',
      onConfirm: async () => {
        await remove.mutateAsync(note.id)
        toast.success('Note supprimée')
      },
    })
  return (
    <>
      <p className="mt-1 rounded-md bg-subtle px-3 py-2 break-words whitespace-pre-wrap">{text}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span>
          {author ?? 'Compte supprimé'}
          {updatedAt !== createdAt && `, modifiée le ${formatDayTime(updatedAt)}`}
        </span>
        {remindOn && (
          <Badge variant="warning">
            <Bell aria-hidden="true" />
            Rappel le {formatDay(remindOn)}
          </Badge>
        )}
        <span className="ml-auto flex">
          {isMine && (
            <RowAction
              icon={Pencil}
              label="Modifier la note"
              onClick={() => setEditing(true)}
              title="Modifier"
            />
          )}
          <RowAction
            icon={Trash2}
            isDestructive
            label="Supprimer la note"
            onClick={() => void handleDelete()}
            title="Supprimer"
          />
        </span>
      </div>
      {isEditing && <NoteDialog note={note} onClose={() => setEditing(false)} />}
    </>
  )
}
