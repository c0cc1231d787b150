// npm run client: takes the client from your Vigie. Keep it with the site, and take it again when Vigie is upgraded.
import { writeFile } from 'node:fs/promises'
import { VIGIE_URL } from './settings.js'

for (const name of ['client.js', 'client.d.ts']) {
  const response = await fetch(`${VIGIE_URL}/embed/${name}`)
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || type.includes('html')) throw new Error(`${response.url} : ${response.status} ${type}`)
  await writeFile(new URL(name, import.meta.url), await response.text())
}
