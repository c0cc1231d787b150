import type { VisitImport } from '@vigie/contract/site/visit-imports.ts'
import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '@/lib/http/error-message.ts'
import { sendExport } from './api.ts'
import { ExportProblem } from './reading/export-problem.ts'
import type { ExportRead } from './reading/read-export.ts'
import { startReading } from './reading/start-reading.ts'

type Step =
  | { name: 'file'; problem?: string }
  | { name: 'reading' | 'sending'; ratio: number }
  | { name: 'preview'; preview: VisitImport; read: ExportRead }

/** From a file to what it would bring: read in this browser, of which only the sums are sent. */
export function useHistoryImport() {
  const [step, setStep] = useState<Step>({ name: 'file' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function open(file: File) {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const progress = (name: 'reading' | 'sending') => (ratio: number) => {
      if (!signal.aborted) setStep({ name, ratio })
    }
    progress('reading')(0)
    try {
      const read = await startReading(file, { onProgress: progress('reading'), signal })
      progress('sending')(0)
      const preview = await sendExport(read, file.name, { onProgress: progress('sending'), signal })
      setStep({ name: 'preview', preview, read })
    } catch (error) {
      if (signal.aborted) return
      const problem = error instanceof ExportProblem ? error.message : failureMessage(error)
      setStep({ name: 'file', problem })
    }
  }

  function cancel() {
    running.current?.abort()
    setStep({ name: 'file' })
  }

  return { step, open, cancel }
}
