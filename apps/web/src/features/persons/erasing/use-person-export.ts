import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { saveFile } from '@/lib/http/save-file.ts'
import { downloadPerson } from '../api.ts'

/** `percent` is null while nothing is being exported; closing the dialog ends it. */
export function usePersonExport(id: number, onDone: () => void) {
  const [percent, setPercent] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setPercent(0)
    try {
      const onProgress = (ratio: number) => setPercent(Math.round(ratio * 100))
      const { blob, fileName } = await downloadPerson(id, { signal, onProgress })
      saveFile(blob, fileName || 'donnees.zip')
      toast.success('Données exportées')
      onDone()
    } catch (error) {
      if (!signal.aborted) reportFailure(error, 'Les données n’ont pas pu être exportées')
    } finally {
      running.current = null
      setPercent(null)
    }
  }
  return { percent, start }
}
