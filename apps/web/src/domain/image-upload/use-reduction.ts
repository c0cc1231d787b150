import { useCallback, useRef } from 'react'
import type { ConfirmOptions } from '@/components/dialogs/dialogs-context.ts'
import { useConfirm } from '@/components/dialogs/use-confirm.ts'
import { isTooLarge } from '@/domain/images/image-file.ts'
import { canReduce, reduceImage } from '@/domain/images/reduce-image.ts'
import { formatExcess } from '@/lib/format-bytes.ts'
import { fr } from '@/lib/typography.ts'

/**
 * MEDIA-07: offers to reduce the files that are too large. The files come back in their order; those that were
 * not reduced are as they were, for the field to refuse them.
 */
export function useReduction() {
  const { confirm } = useConfirm()
  // A second question would cancel the first one.
  const lastOffer = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(
    (files: readonly File[]): Promise<File[]> => {
      const offer = lastOffer.current.then(() => offerReduction(files, confirm))
      lastOffer.current = offer
      return offer
    },
    [confirm],
  )
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>

async function offerReduction(files: readonly File[], confirm: Confirm) {
  const heavy: File[] = []
  for (const file of files) if (isTooLarge(file) && (await canReduce(file))) heavy.push(file)
  const reduced = new Map<File, File>()
  const reduceAll = async () => {
    for (const file of heavy) reduced.set(file, (await reduceImage(file)) ?? file)
  }
  const [first] = heavy
  if (first)
    await confirm({
      type: 'info',
      title: fr(heavy.length > 1 ? 'Réduire ces images ?' : 'Réduire cette image ?'),
      message: fr(heavy.length > 1 ? severalTooLarge(heavy.length) : oneTooLarge(first)),
      confirmText: 'Réduire',
      cancelText: 'Ne pas réduire',
      onConfirm: reduceAll,
    })
  return files.map((file) => reduced.get(file) ?? file)
}

const oneTooLarge = ({ name, size }: File) =>
  `${name} pèse ${formatExcess(size)} et la limite est de 5 Mo. Elle peut être réduite avant l’envoi.`
const severalTooLarge = (count: number) =>
  `${count} images dépassent la limite de 5 Mo. Elles peuvent être réduites avant l’envoi.`
