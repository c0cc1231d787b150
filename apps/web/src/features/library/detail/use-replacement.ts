import { type ImageDetails, LIBRARY_REPLACED } from '@vigie/contract/writing/library.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { toast } from '@/components/toasts/toast.ts'
import { useReduction } from '@/domain/image-upload/use-reduction.ts'
import { imageFileProblem } from '@/domain/images/image-file.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { useReplaceImage } from '../api.ts'
import { LIBRARY_FAILURES } from '../library-words.ts'

/** Asks with the number of uses, then puts another file in the place of the image. */
export function useReplacement({ id, name, version, useCount }: ImageDetails) {
  const { confirm } = useConfirm()
  const offerReduction = useReduction()
  const replace = useReplaceImage(id)
  return async (chosen: File) => {
    const [file = chosen] = await offerReduction([chosen])
    const problem = imageFileProblem(file)
    if (problem) return void toast.error(problem)
    const isReplaced = await confirm({
      type: 'warning',
      title: fr('Remplacer cette image partout ?'),
      message: fr(`${placesWords(useCount)} « ${name} » ne pourra pas être retrouvée.`),
      confirmText: 'Remplacer partout',
      onConfirm: () => replace.mutateAsync({ file, version }),
      failureWords: LIBRARY_FAILURES.replace,
    })
    if (isReplaced) toast.success(LIBRARY_REPLACED, { isBrief: true })
  }
}

const placesWords = (count: number) =>
  count === 0
    ? 'Elle n’est utilisée nulle part.'
    : `Elle est utilisée à ${formatCount(count, 'endroit')} : la nouvelle y paraîtra aussitôt.`
