/** The elements that `/embed/vigie.js` defines, as a person who writes pages names them. */
export const EMBED_ELEMENTS = [
  { tag: 'vigie-rendez-vous', label: 'Prise de rendez-vous' },
  { tag: 'vigie-contact', label: 'Formulaire de contact' },
  { tag: 'vigie-newsletter', label: 'Inscription à la newsletter' },
  { tag: 'vigie-evenements', label: 'Liste des événements' },
] as const
export type EmbedTag = (typeof EMBED_ELEMENTS)[number]['tag']

export const scriptLine = (origin: string) => `<script defer src="${origin}/embed/vigie.js"></script>`
export const elementLine = (tag: EmbedTag) => `<${tag}></${tag}>`
