import { type ImageDetails, LIBRARY_DELETED } from '@vigie/contract/writing/library.ts'
import { Replace, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Button } from '@/components/ui/button.tsx'
import { IMAGE_ACCEPT } from '@/domain/images/image-file.ts'
import { useDeleteImage } from '../api.ts'
import { LIBRARY_FAILURES } from '../library-words.ts'
import { useReplacement } from './use-replacement.ts'

type Props = { media: ImageDetails; onDeleted: () => void }

/** MEDIA-03 */
export function ImageToolbar({ media, onDeleted }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const replace = useReplacement(media)
  const remove = useDeleteImage()
  const { confirmDelete } = useConfirm()
  const askRemoval = async () => {
    const isRemoved = await confirmDelete(media.name, () => remove.mutateAsync(media.id), {
      failureWords: LIBRARY_FAILURES.remove,
    })
    if (!isRemoved) return
    toast.success(LIBRARY_DELETED, { isBrief: true })
    onDeleted()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <input
        accept={IMAGE_ACCEPT}
        aria-label="Choisir l’image qui remplace celle-ci"
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void replace(file)
        }}
        ref={picker}
        type="file"
      />
      <Button onClick={() => picker.current?.click()} size="sm" variant="outline">
        <Replace aria-hidden="true" />
        Remplacer partout
      </Button>
      <Button className="text-danger-text!" onClick={() => void askRemoval()} size="sm" variant="ghost">
        <Trash2 aria-hidden="true" />
        Supprimer
      </Button>
    </div>
  )
}
