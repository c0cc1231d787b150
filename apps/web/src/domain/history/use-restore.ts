import { type ContentVersion, VERSION_NOT_FOUND } from '@vigie/contract/common/history.ts'
import { useState } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { LEAVE_QUESTION } from '@/components/form/leave-question.ts'
import { toast } from '@/components/toasts/toast.ts'
import { ApiError } from '@/lib/http/api-error.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { useRestoreVersion, type VersionedCollection } from './api.ts'
import type { HistoryField } from './history-fields.ts'
import { versionDay } from './version-words.ts'

const NOTHING_LOST = 'Une nouvelle version sera créée ; rien n’est perdu.'
const SHOWN_AT_ONCE = 'Le site montrera aussitôt ce qui est restauré.'
const REPLACED = 'Vos modifications non enregistrées seront remplacées.'

/** What to restore: a version, or one field of it. */
export type Restoration = {
  version: ContentVersion
  field?: HistoryField | undefined
  /** The site shows the record, and will show what is restored. */
  isPublic: boolean
}

type RestoreOptions = {
  record: VersionedCollection
  /** The form holds text that is not saved. */
  isDirty: boolean
  /** « Cet article » */
  subject: string
  /** Reads the record again into the form. */
  reload: () => Promise<unknown>
  onDone: () => void
}

/** `problem` is why a version could not be restored; `isStale` when somebody else saved in between. */
export function useRestore({ record, isDirty, subject, reload, onDone }: RestoreOptions) {
  const { confirm } = useConfirm()
  const mutation = useRestoreVersion(record)
  const [problem, setProblem] = useState<{ message: string; isStale: boolean } | null>(null)

  const explain = (error: unknown) => {
    const status = error instanceof ApiError ? error.status : 0
    const isGone = status === 404 && error instanceof ApiError && error.message !== VERSION_NOT_FOUND
    const message = isGone
      ? `${subject} a été supprimé entre-temps. Ce que vous voyez dans le formulaire y reste.`
      : failureMessage(error, 'La version n’a pas pu être restaurée')
    setProblem({ message: fr(message), isStale: status === 409 })
  }

  return {
    problem,
    isRestoring: mutation.isPending,
    async restore({ version, field, isPublic }: Restoration) {
      setProblem(null)
      const title = field
        ? `Restaurer « ${field.label} » ?`
        : `Restaurer la version du ${versionDay(version)} ?`
      const consequences = [
        ...(isDirty ? [REPLACED] : []),
        ...(isPublic ? [SHOWN_AT_ONCE] : []),
        NOTHING_LOST,
      ]
      const question = isDirty
        ? { ...LEAVE_QUESTION, confirmText: 'Restaurer sans enregistrer' }
        : { type: 'info' as const, title: fr(title), confirmText: 'Restaurer', cancelText: 'Annuler' }
      if (!(await confirm({ ...question, message: fr(consequences.join(' ')) }))) return
      try {
        const fields = field ? { fields: [field.name] } : {}
        await mutation.mutateAsync({ from: version.version, version: record.version, ...fields })
        await reload()
      } catch (error) {
        return explain(error)
      }
      const restored = `Version du ${versionDay(version)} restaurée`
      toast.success(fr(field ? `« ${field.label} » du ${versionDay(version)} restauré` : restored), {
        isBrief: true,
      })
      onDone()
    },
    /** After somebody else's save: the form shows it, and the list has it. */
    async reloadForm() {
      if (isDirty && !(await confirm({ ...LEAVE_QUESTION, message: REPLACED, confirmText: 'Recharger' })))
        return
      try {
        await reload()
        setProblem(null)
      } catch (error) {
        explain(error)
      }
    },
  }
}
