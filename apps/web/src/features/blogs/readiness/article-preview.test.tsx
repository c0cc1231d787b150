import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ArticlePreview } from './article-preview.tsx'

const SNIPPET = {
  host: 'exemple.fr',
  path: 'blog › la-foret',
  title: 'La forêt en hiver',
  description: 'Ce que les arbres font quand il gèle.',
}

it.each([
  ['Dans les résultats de recherche', ['Cap Vert', 'exemple.fr › blog › la-foret']],
  ['En lien partagé', ['exemple.fr']],
])('PLAN-08 « %s » shows the title and the description', (caption, others) => {
  render(<ArticlePreview image="https://exemple.fr/a.jpg" siteName="Cap Vert" snippet={SNIPPET} />)
  const figure = screen.getByText(caption).closest('figure')
  if (!figure) throw new Error('the card is no figure')
  for (const words of [SNIPPET.title, SNIPPET.description, ...others]) within(figure).getByText(words)
  expect(figure.querySelector('img') !== null).toBe(caption === 'En lien partagé')
})
