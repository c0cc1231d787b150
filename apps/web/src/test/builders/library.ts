import type { ImageDetails, LibraryImage } from '@vigie/contract/writing/library.ts'

export const mediaId = (digit: number | string) => String(digit).padStart(32, '0')

export const mediaItem = (changes: Partial<LibraryImage> = {}): LibraryImage => ({
  id: mediaId(1),
  url: `/uploads/${changes.id ?? mediaId(1)}.webp`,
  name: 'toit-solaire.jpg',
  width: 1600,
  height: 1000,
  bytes: 215_040,
  alt: 'Un toit couvert de panneaux solaires',
  focus: { x: 0.5, y: 0.5 },
  placeholder: null,
  uploadedBy: { id: 1, name: 'Ana Morel' },
  createdAt: '2026-11-16T08:05:00.000Z',
  useCount: 1,
  removedAt: null,
  version: 1,
  ...changes,
})

export const media = (changes: Partial<ImageDetails> = {}): ImageDetails => ({
  ...mediaItem(changes),
  uses: [{ kind: 'blog', id: 3, title: 'Bilan carbone' }],
  ...changes,
})
