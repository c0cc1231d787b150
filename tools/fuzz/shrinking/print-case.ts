import { type Case, toSendable } from '../requests/case.ts'

/** As a command for a terminal; bytes that a terminal cannot take are escaped. */
export function asCurl(one: Case, url: string) {
  const { method, path, headers, body } = toSendable(one)
  return [
    `curl -i -g --path-as-is -X ${method} ${quoted(`${url}${path}`)}`,
    ...Object.entries(headers).flatMap(([name, values]) =>
      [values].flat().map((value) => `-H ${quoted(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ),
    ...(body ? [`--data-binary ${quoted(body.toString('latin1'))}`] : []),
  ].join(' ')
}

/** As a test of the API, to paste into the file of the feature. */
export function asTest(one: Case, reason: string) {
  const { path, headers, body } = toSendable(one)
  const { authorization: _, 'content-length': __, ...others } = headers
  const given = [
    `headers: { ...headers, ${JSON.stringify(others).slice(1, -1)} }`,
    ...(body ? [`payload: Buffer.from(${JSON.stringify(body.toString('latin1'))}, 'latin1')`] : []),
  ]
  return [
    `it('OPS-05 ${reason.replaceAll("'", '’')}', async () => { // headers: those of ${one.role}`,
    `  const answer = await t.call('${one.method}', ${JSON.stringify(path)}, { ${given.join(', ')} })`,
    '  expect(answer.statusCode).toBeLessThan(500)',
    '})',
  ].join('\n')
}

function quoted(text: string) {
  const isPlain = /^[\x20-\x7e]*$/.test(text)
  if (isPlain) return `'${text.replaceAll("'", `'\\''`)}'`
  return `$'${escaped(text)}'`
}

/** For `$'…'` and for printf; each character stands for a byte. */
export const escaped = (text: string) =>
  text.replaceAll(/[^\x20-\x7e]|['\\%]/g, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`)
