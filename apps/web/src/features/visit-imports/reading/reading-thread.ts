import { ExportProblem } from './export-problem.ts'
import { type ExportRead, readExport } from './read-export.ts'

export type ReadingTask = { file: Blob; timeZone: string }
export type ReadingNews = { ratio: number } | { read: ExportRead } | { problem: string }

/** Millions of lines take seconds: the screen must not wait for them. */
addEventListener('message', ({ data: { file, timeZone } }: MessageEvent<ReadingTask>) => {
  const send = (news: ReadingNews) => postMessage(news)
  readExport(file, { timeZone, onProgress: (ratio) => send({ ratio }) }).then(
    (read) => send({ read }),
    (error) => {
      if (!(error instanceof ExportProblem)) throw error
      send({ problem: error.message })
    },
  )
})
