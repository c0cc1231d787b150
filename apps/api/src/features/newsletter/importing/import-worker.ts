import { parentPort, workerData } from 'node:worker_threads'
import { readList } from './read-list.ts'

parentPort?.postMessage(await readList(Buffer.from(workerData.file.buffer)))
