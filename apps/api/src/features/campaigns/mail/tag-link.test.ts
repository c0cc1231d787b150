import { expect, it } from 'vitest'
import { tagLink } from './tag-link.ts'

const SITE = 'https://www.cabinet.fr'

it.each([
  ['https://www.cabinet.fr/', 'https://www.cabinet.fr/?utm_source=newsletter&utm_campaign=Bilan+%26+cap'],
  [
    'https://cabinet.fr/a?b=%20c#d',
    'https://cabinet.fr/a?b=%20c&utm_source=newsletter&utm_campaign=Bilan+%26+cap#d',
  ],
  ['https://www.cabinet.fr/?utm_source=salon', 'https://www.cabinet.fr/?utm_source=salon'],
  ['https://partenaire.fr/', 'https://partenaire.fr/'],
  ['https://cabinet.fr.exemple.org/', 'https://cabinet.fr.exemple.org/'],
])('AUDI-04 a link to %s is written %s', (link, written) => {
  expect(tagLink(link, 'Bilan & cap', SITE)).toBe(written)
})
