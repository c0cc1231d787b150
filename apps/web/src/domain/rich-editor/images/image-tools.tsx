import type { EditorView } from '@codemirror/view'
import { ALT_MAX } from '@vigie/contract/writing/content.ts'
import { Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { IMAGE_ACCEPT } from '@/domain/images/image-file.ts'
import { ChooseButton } from '@/domain/library/picker/choose-button.tsx'
import { runEditorKeys } from '../editor-commands.ts'
import { describeImage, removeImage, replaceImage } from './image-edits.ts'
import type { ImageSource } from './image-source.ts'

type Props = {
  view: EditorView
  image: ImageSource
  onReplace: (files: File[], image: ImageSource) => void
}

/** EDIT-16: describes, replaces or removes the chosen image, under it. */
export function ImageTools({ view, image, onReplace }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const handlePick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) onReplace([...target.files], image)
    target.value = ''
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault()
      view.dispatch({ selection: { anchor: image.to } })
      view.focus()
    } else if (runEditorKeys(view, event.nativeEvent)) event.preventDefault()
  }
  return (
    <span className="flex flex-wrap items-center gap-2 pt-2">
      <input
        aria-label="Texte alternatif de l’image"
        className="control h-9 min-w-48 flex-1 px-2.5 text-sm"
        maxLength={ALT_MAX}
        onChange={({ target }) => describeImage(view, image.from, target.value)}
        onKeyDown={handleKeyDown}
        placeholder="Décrivez l’image…"
        value={image.alt}
      />
      <ChooseButton
        of="à la place de cette image"
        onChoose={([item]) => item && replaceImage(view, image, { address: item.url, alt: item.alt })}
      />
      <Button onClick={() => picker.current?.click()} size="sm" variant="outline">
        <Upload aria-hidden="true" />
        Envoyer une autre image
      </Button>
      <input
        accept={IMAGE_ACCEPT}
        aria-label="Choisir un fichier à la place de cette image"
        className="hidden"
        onChange={handlePick}
        ref={picker}
        type="file"
      />
      <Button onClick={() => removeImage(view, image)} size="sm" variant="ghost">
        <Trash2 aria-hidden="true" />
        Retirer
      </Button>
    </span>
  )
}
