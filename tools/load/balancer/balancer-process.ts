// A process of its own, so that the balancer and the visitors do not wait for each other.
import { startBalancer } from './balancer.ts'

const { url } = await startBalancer((process.env.BACKENDS ?? '').split(','))
process.stdout.write(`Balancer est prêt : http://localhost:${new URL(url).port}\n`)
process.on('SIGTERM', () => process.exit(0))
