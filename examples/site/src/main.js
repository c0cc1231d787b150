// npm start: the site on HOST and PORT, from the Vigie at VIGIE_URL.
import { startServer } from './server.js'
import { HOST, PORT, SITE_URL, VIGIE_URL } from './settings.js'

const site = await startServer({ vigie: VIGIE_URL, url: SITE_URL, host: HOST, port: PORT })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void site.stop().then(() => process.exit(0)))
process.stdout.write(`  Site d’exemple : ${site.url}\n\n`)
