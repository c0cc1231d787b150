import { siteTimeZone } from '@/lib/site-time-zone.ts'
import { ExportProblem } from './export-problem.ts'
import type { ExportRead } from './read-export.ts'
import type { ReadingNews, ReadingTask } from './reading-thread.ts'

const BROKEN = 'Ce fichier n’a pas pu être lu par ce navigateur. Essayez avec un navigateur à jour.'

type Options = { onProgress: (ratio: number) => void; signal: AbortSignal }

/** Reads the export beside the screen; ends with its signal. */
export function startReading(file: File, { onProgress, signal }: Options): Promise<ExportRead> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), { type: 'module' })
  const reading = new Promise<ExportRead>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    thread.onerror = () => reject(new ExportProblem(BROKEN))
    thread.onmessage = ({ data }: MessageEvent<ReadingNews>) => {
      if ('ratio' in data) onProgress(data.ratio)
      else if ('read' in data) resolve(data.read)
      else reject(new ExportProblem(data.problem))
    }
  })
  thread.postMessage({ file, timeZone: siteTimeZone() } satisfies ReadingTask)
  return reading.finally(() => thread.terminate())
}
