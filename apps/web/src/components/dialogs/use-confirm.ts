import { useMemo } from 'react'
import { type ConfirmOptions, useDialogs } from './dialogs-context.ts'

type Action = NonNullable<ConfirmOptions['onConfirm']>
type Extras = Partial<ConfirmOptions>

export function useConfirm() {
  const { confirm } = useDialogs()
  return useMemo(
    () => ({
      confirm,
      /** `item` is how the person knows it: the title of a blog, an address. */
      confirmDelete: (item: string, onConfirm: Action, extras: Extras = {}) =>
        confirm({
          type: 'danger',
          title: 'Confirmer la suppression',
          message: `Êtes-vous sûr de vouloir supprimer "${item}" ? Cette action est irréversible.`,
          confirmText: 'Supprimer',
          cancelText: 'Annuler',
          onConfirm,
          ...extras,
        }),
      /** DLG-06 */
      confirmSave: (onConfirm: Action, extras: Extras = {}) =>
        confirm({
          type: 'info',
          title: 'Confirmer la sauvegarde',
          message: 'Êtes-vous sûr de vouloir sauvegarder ces modifications ?',
          confirmText: 'Sauvegarder',
          cancelText: 'Annuler',
          onConfirm,
          ...extras,
        }),
    }),
    [confirm],
  )
}
