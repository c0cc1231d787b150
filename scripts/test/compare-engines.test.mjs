import { expect, test } from 'vitest'
import { compareEngines } from './compare-engines.mjs'

const file = (project, ...queries) => ({ project, queries })

test('a query that only PostgreSQL met is named', () => {
  const files = [file('web'), file('api', 'a findOne', 'a findAll'), file('api', 'b save')]
  const missing = (...others) => compareEngines({ files: [...files, ...others] }).map(({ title }) => title)
  expect(missing(file('api-embedded', 'a findOne', 'b save'))).toEqual(['a findAll'])
  expect(missing(file('api-embedded', 'a findOne'), file('api-embedded', 'b save', 'a findAll'))).toEqual([])
})
