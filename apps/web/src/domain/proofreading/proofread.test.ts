import { describe, expect, it } from 'vitest'
import { proofread } from './proofread.ts'
import type { Remark } from './remark-kinds.ts'

const visible = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')
const remarks = (text: string, kind: Remark['kind']) =>
  proofread(text).items.filter((one) => one.kind === kind)
const words = (text: string, kind: Remark['kind']) => remarks(text, kind).map((one) => visible(one.words))
const places = (text: string, kind: Remark['kind']) =>
  remarks(text, kind).map(({ from, to }) => text.slice(from, to))

const sentence = (count: number) =>
  `${Array.from({ length: count }, (_, index) => (index === 0 ? 'Mot' : `mot${index}x`)).join(' ')}.`

describe('TEXT-03 « Relire » lists', () => {
  it('TEXT-03 sentences over 30 words, and no shorter one', () => {
    const text = `Court. ${sentence(30)}\n\nM. Dupont et Mme Martin. ${sentence(31)}`
    expect(places(text, 'sentence')).toEqual([sentence(31)])
    expect(words(text, 'sentence')[0]).toMatch(/^31 mots : « Mot mot1x .*… »$/)
    const abbreviated = `${sentence(16).slice(0, -1)} p. 12 et M. ${sentence(16)}`
    expect(remarks(abbreviated, 'sentence')).toHaveLength(1)
    expect(remarks(`- ${sentence(31)}\n\n> ${sentence(31)}`, 'sentence')).toHaveLength(2)
    expect(remarks(`    ${sentence(40)}\n\n# ${sentence(40)}`, 'sentence')).toEqual([])
  })

  it('TEXT-03 words repeated within 12, but those that every text repeats', () => {
    const near = 'Le projet avance, et ce projet plaît.'
    expect(words(near, 'repeat')).toEqual(['« projet », 4 mots plus loin'])
    expect(remarks(near, 'repeat')[0]).toMatchObject({ from: near.lastIndexOf('projet') })
    expect(places('Un bilan, des bilans.', 'repeat')).toEqual(['bilans'])
    expect(words('Un climat climat.', 'repeat')).toEqual(['« climat », deux fois de suite'])
    const apart = (count: number) => `climat ${sentence(count).slice(0, -1)} climat`
    expect(places(apart(11), 'repeat')).toEqual(['climat'])
    expect(places(apart(12), 'repeat')).toEqual([])
    expect(places('Dans la ville, dans la rue, pour nous et pour vous.', 'repeat')).toEqual([])
    expect(places('- climat\n- climat\n\nclimat `climat` [lieu](/climat)', 'repeat')).toEqual([])
  })

  it.each([
    ['Etat', 'État'],
    ['Etats', 'États'],
    ['ETAT', 'ÉTAT'],
    ['Etre', 'Être'],
    ['Etes', 'Êtes'],
    ['Ecole', 'École'],
    ['Evénement', 'Événement'],
    ['Energie', 'Énergie'],
    ['Economie', 'Économie'],
    ['Eco-conception', 'Éco-conception'],
    ['Equipe', 'Équipe'],
    ['Age', 'Âge'],
    ['Ile', 'Île'],
    ['Ca', 'Ça'],
    ['Emissions', 'Émissions'],
    ['Evaluer', 'Évaluer'],
  ])('TEXT-03 « %s » for « %s »', (bare, accented) => {
    expect(words(`${bare} de fait.`, 'capital')).toEqual([`« ${bare} » s’écrit « ${accented} »`])
    expect(places(`${bare} de fait.`, 'capital')).toEqual([bare])
  })

  it('TEXT-03 a lone « A » where it is the preposition', () => {
    for (const text of ['A l’attention de tous', 'Fin. A partir de demain', '- A noter', '**A** la une'])
      expect(places(text, 'capital'), text).toEqual(['A'])
    for (const text of [
      'A-t-il plu ?',
      'A dit oui',
      'Plan A la suite',
      'Le vitamine A, les autres',
      'À la une',
    ])
      expect(places(text, 'capital'), text).toEqual([])
  })

  it.each([
    'Elle',
    'Entreprise',
    'Europe',
    'Est',
    'Efficacité',
    'Eux',
    'Ensemble',
    'Equity',
    'Energy',
    'Event',
    'Agence',
    'Il',
    'CA',
    'Car',
    'Ici',
    'Eau',
    'État',
    'Ester',
    'Erreur',
    'Essai',
    'Espace',
    'Examen',
  ])('TEXT-03 and « %s » as it is', (word) => {
    expect(places(`${word} de fait.`, 'capital')).toEqual([])
  })

  it('TEXT-03 double spaces inside a line', () => {
    const text = 'Un  mot et \u00a0un autre.  \nPuis\n\n| a   | b |\n| --- | - |\n| c   | d |\n\n`a  b`'
    expect(remarks(text, 'space').map(({ from, to }) => [from, to])).toEqual([
      [2, 4],
      [10, 12],
    ])
  })

  it('TEXT-03 « cliquez ici », in a link too', () => {
    const text = '[Cliquez ici](/a), ou cliquez-ici, ou bien en cliquant ici. Cliquez sur le titre.'
    expect(places(text, 'link')).toEqual(['Cliquez ici', 'cliquez-ici', 'cliquant ici'])
  })

  it('TEXT-03 acronyms never spelt out, once each', () => {
    const text =
      'La CSRD, la CSRD et l’ESG. La taxe carbone aux frontières (MACF) et le GIEC (groupe d’experts sur le climat).'
    expect(words(text, 'acronym')).toEqual(['CSRD', 'ESG'])
    expect(places(text, 'acronym')).toEqual(['CSRD', 'ESG'])
    expect(words('Le CO2, la TVA, le XXIe, le chapitre IV. BILAN DE L’ANNÉE', 'acronym')).toEqual([])
    expect(words('`ABC` [lien](/DEF) https://exemple.fr/GHI', 'acronym')).toEqual([])
  })

  it('TEXT-03 headings that end with a full stop', () => {
    const text = '# Un titre.\n\n## Un autre ?\n\n### **Gras.** ###\n\nSuite…\n---\n\n# Trois...\n\nFin.\n==='
    expect(words(text, 'heading')).toEqual(['Un titre.', '**Gras.', 'Fin.'])
    expect(places(text, 'heading')).toEqual(['.', '.', '.'])
  })

  it('TEXT-03 nothing in a text that has nothing', () => {
    expect(proofread('Une phrase simple.').items).toEqual([])
    expect(proofread('')).toEqual({ items: [], statistics: '0 mot', level: null })
  })
})

describe('TEXT-03 the readability of a text', () => {
  it.each([
    [
      'Facile',
      'Le petit chat dort sur le lit. Il a chaud. Sa mère le voit et lui dit bonjour. Puis ils vont au jardin. Le soleil brille sur les fleurs et le chat joue avec une balle.',
    ],
    [
      'Courant',
      'Le gouvernement a présenté mercredi un projet de loi destiné à accélérer la rénovation énergétique des bâtiments publics. Le texte, attendu depuis plusieurs mois, prévoit notamment de simplifier les procédures et de mobiliser des financements privés. Les associations d’élus saluent une avancée, mais réclament des garanties sur le calendrier.',
    ],
    [
      'Exigeant',
      'L’harmonisation méthodologique des référentiels extra-financiers conditionne l’opposabilité des engagements climatiques pris par les organisations assujetties, dont l’interopérabilité informationnelle demeure néanmoins particulièrement hétérogène. La matérialité financière suppose une hiérarchisation rigoureuse des incidences environnementales.',
    ],
  ])('TEXT-03 « %s »', (level, text) => {
    expect(proofread(text).level).toBe(level)
  })
})
