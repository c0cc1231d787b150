import { expect, it } from 'vitest'
import { compareRequirements } from './requirements.mjs'

const page = ['- **ONE-01** One.', '- **ONE-02** Two, see ONE-01.', '- **TWO-05** Three.'].join('\n')

const vitest = (...tests) => ({
  files: [
    {
      tests: tests.map(([title, state = 'passed', ...around]) => ({
        title: [...around, title].join(' > '),
        state,
      })),
    },
  ],
})
const playwright = (title, ...results) => ({
  suites: [
    {
      title: 'blogs.spec.ts',
      suites: [{ title: 'ONE-02 a group', specs: [{ title, tests: [{ results }] }] }],
    },
  ],
})

it('lists the ids that no test of the reports names', () => {
  expect(compareRequirements(page, [vitest(['ONE-01 signs in'])])).toEqual({
    known: ['ONE-01', 'ONE-02', 'TWO-05'],
    missing: ['ONE-02', 'TWO-05'],
    unknown: [],
  })
})

it('counts what names an id around a test: its group, a journey, its steps and theirs', () => {
  const steps = [{ title: 'TWO-05 opens', steps: [{ title: 'ONE-01 reads' }] }]
  expect(compareRequirements(page, [vitest(['shows', 'passed', 'ONE-01', 'deep'])]).missing).not.toContain(
    'ONE-01',
  )
  expect(compareRequirements(page, [playwright('walks', { status: 'passed', steps })]).missing).toEqual([])
})

it.each(['failed', 'pending', 'skipped'])('does not count a test that is %s', (status) => {
  expect(compareRequirements(page, [vitest(['ONE-01', status])]).missing).toHaveLength(3)
})

it('does not count the steps of a journey that failed, but those of its second try', () => {
  const steps = [{ title: 'ONE-01 opens' }]
  const failed = { status: 'failed', steps }
  expect(compareRequirements(page, [playwright('TWO-05', failed)]).missing).toHaveLength(3)
  expect(compareRequirements(page, [playwright('TWO-05', { status: 'skipped' })]).missing).toHaveLength(3)
  expect(
    compareRequirements(page, [playwright('TWO-05', failed, { status: 'passed', steps })]).missing,
  ).toEqual([])
})

it('adds the reports up', () => {
  const reports = [vitest(['ONE-01']), vitest(['ONE-02']), vitest(['TWO-05', 'failed'])]
  expect(compareRequirements(page, reports).missing).toEqual(['TWO-05'])
})

it('names the ids that the page does not have, among its own prefixes', () => {
  expect(compareRequirements(page, [vitest(['ONE-99 is UTF-8'])]).unknown).toEqual(['ONE-99'])
})
