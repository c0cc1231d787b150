import { z } from 'zod'

const shareSchema = z.number().min(0).max(1)

/** The point that crops keep, as shares of the width and of the height: `object-position: 50% 50%` is 0.5, 0.5. */
export const focusSchema = z.object({
  x: shareSchema.describe('Part de la largeur'),
  y: shareSchema.describe('Part de la hauteur'),
})
export type Focus = z.infer<typeof focusSchema>

/** An image as a site shows it. Of an image of another server only the address and the words are known. */
export const publicImageSchema = z.object({
  url: z.string().describe('Son adresse'),
  width: z.number().int().nullable().describe('En pixels ; nul pour l’image d’un autre serveur'),
  height: z.number().int().nullable().describe('En pixels ; nul pour l’image d’un autre serveur'),
  alt: z.string().describe('Le texte de remplacement ; vide : image décorative'),
  srcset: z.string().describe('Ses autres largeurs, pour l’attribut `srcset` ; vide s’il n’y en a pas'),
  placeholder: z.string().nullable().describe('Quelques pixels en `data:`, à montrer pendant qu’elle charge'),
  focus: focusSchema.describe('Le point que les recadrages gardent, pour `object-position`'),
})
export type PublicImage = z.infer<typeof publicImageSchema>
