import { expect, it } from 'vitest'
import { type ApiDocument, documentedFields } from '#test/routes/documented-fields.ts'
import { REQUEST_FIELDS } from '#test/routes/request-fields.ts'
import { RESPONSE_FIELDS } from '#test/routes/response-fields.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
const document: ApiDocument = (await t.call('GET', '/api/docs/openapi.json')).json()
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

it('documents these limits of what a request carries, and no others', () => {
  expect(documentedFields(document, 'requests')).toEqual(lines(REQUEST_FIELDS))
})

it('documents what may be null or absent in a response', () => {
  expect(documentedFields(document, 'responses')).toEqual(lines(RESPONSE_FIELDS))
})
