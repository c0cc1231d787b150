import { expect, it } from 'vitest'
import { withPart } from './page.ts'

it('OPS-06 replaces the part that was measured, and keeps the others in their order', () => {
  const first = withPart('', 'A rolling restart', 'none lost')
  const second = withPart(first, 'Rising rates', 'knee 10')
  expect(withPart(second, 'Rising rates', 'knee 20')).toBe(
    '# Figures under load\n\n## Rising rates\n\nknee 20\n\n## A rolling restart\n\nnone lost\n',
  )
})
