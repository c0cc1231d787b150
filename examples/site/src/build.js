// npm run build: the pages of the Vigie at VIGIE_URL as files in `dist`, for the address SITE_URL.
import { fileURLToPath } from 'node:url'
import { SITE_URL, VIGIE_URL } from './settings.js'
import { buildSite } from './static-site.js'

if (!SITE_URL) throw new Error('SITE_URL manque : l’adresse du site, comme https://www.exemple.fr.')
const directory = fileURLToPath(new URL('../dist', import.meta.url))
const paths = await buildSite({ vigie: VIGIE_URL, url: SITE_URL }, directory)
process.stdout.write(`${paths.length} pages dans ${directory}\n`)
