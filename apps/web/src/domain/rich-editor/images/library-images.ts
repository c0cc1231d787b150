import { StateEffect, StateField } from '@codemirror/state'
import type { PublicImage } from '@vigie/contract/common/images.ts'

export type ImageOf = (address: string) => PublicImage | undefined

export const showLibraryImages = StateEffect.define<ImageOf>()

/** What the library says of the images of the text: their words and their size. */
export const libraryImages = StateField.define<ImageOf>({
  create: () => () => undefined,
  update: (imageOf, { effects }) => effects.find((effect) => effect.is(showLibraryImages))?.value ?? imageOf,
})
