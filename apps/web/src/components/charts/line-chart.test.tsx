import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LineChart } from './line-chart.tsx'

const visits = {
  name: 'Visites',
  values: [10, 20, 5],
  format: (value: number) => `${value} visites`,
}
const POINTS = [
  { short: '02/11', long: 'semaine du 2 novembre' },
  { short: '09/11', long: 'semaine du 9 novembre', notes: [{ text: 'Campagne « Vœux »' }] },
  { short: '16/11', long: 'semaine du 16 novembre' },
]

const strokes = (container: HTMLElement) =>
  [...container.querySelectorAll('svg path:not(.fill-bar\\/10)')].map((path) => [
    path.getAttribute('d'),
    path.hasAttribute('stroke-dasharray'),
  ])

it('AUDI-05 draws a running week otherwise than those that are over, and says so', () => {
  const { container, rerender } = render(<LineChart label="Visites" points={POINTS} series={[visits]} />)
  expect(strokes(container)).toEqual([['M0 50L50 0L100 75', false]])
  rerender(<LineChart label="Visites" points={POINTS} series={[visits]} unfinished="Semaine en cours" />)
  expect(strokes(container)).toEqual([
    ['M0 50L50 0', false],
    ['M50 0L100 75', true],
  ])
  expect(screen.getByText('Semaine en cours')).toBeTruthy()
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe(
    'semaine du 16 novembre (semaine en cours) : 5 visites',
  )
})

it('AUDI-07 marks where something happened, and says it with the values', () => {
  const { container } = render(
    <LineChart label="Visites" notes="Repères" points={POINTS} series={[visits]} />,
  )
  const marks = [...container.querySelectorAll<HTMLElement>('[data-note]')]
  expect(marks.map(({ style }) => style.left)).toEqual(['50%'])
  expect(screen.getByText('Repères')).toBeTruthy()
  const plot = screen.getByRole('slider')
  fireEvent.keyDown(plot, { key: 'ArrowLeft' })
  expect(plot.getAttribute('aria-valuetext')).toBe('semaine du 9 novembre : 20 visites ; Campagne « Vœux »')
})
