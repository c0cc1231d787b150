import { EXPORT_FORMATS, UNSUPPORTED_FORMAT } from '@vigie/contract/mailing/newsletter.ts'
import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { useProofRequested } from '@/domain/session/refusal-questions.ts'
import { saveFile } from '@/lib/http/save-file.ts'
import { downloadExport } from './api.ts'
import { type ExportValues, toExportRequest } from './export-form-values.ts'
import { openPrintTab } from './export-print.ts'
import { FORMAT_LABELS, POPUPS_BLOCKED } from './export-words.ts'
import { NEWSLETTER_FAILURES } from './newsletter-words.ts'

type Tab = NonNullable<ReturnType<typeof openPrintTab>>

/** One export at a time. `percent` is null while none runs. */
export function useExport(onDone: () => void) {
  const [percent, setPercent] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const tabRef = useRef<Tab | null>(null)
  const isProofRequested = useProofRequested()
  useEffect(() => {
    if (isProofRequested) tabRef.current?.showQuestion()
  }, [isProofRequested])

  async function start(values: ExportValues) {
    if (running.current) return
    if (!EXPORT_FORMATS.includes(values.format)) return void toast.error(UNSUPPORTED_FORMAT)
    const tab = values.format === 'pdf' ? openPrintTab() : undefined
    if (tab === null) return void toast.error(POPUPS_BLOCKED)

    const controller = new AbortController()
    running.current = controller
    tabRef.current = tab ?? null
    setPercent(0)
    try {
      await run(values, tab, controller, setPercent)
      toast.success(FORMAT_LABELS[values.format].success)
      onDone()
    } catch (error) {
      tab?.close()
      if (controller.signal.aborted) toast.info('Export annulé')
      else reportFailure(error, NEWSLETTER_FAILURES.export)
    } finally {
      running.current = null
      setPercent(null)
    }
  }

  return { percent, start, cancel: () => running.current?.abort() }
}

async function run(
  values: ExportValues,
  tab: Tab | undefined,
  controller: AbortController,
  onPercent: (percent: number) => void,
) {
  const { signal } = controller
  const onProgress = (ratio: number) => {
    const percent = Math.min(Math.round(ratio * 100), 99)
    onPercent(percent)
    tab?.showProgress(percent)
    if (tab?.isClosed()) controller.abort()
  }
  const { blob, fileName } = await downloadExport(toExportRequest(values), { signal, onProgress })
  signal.throwIfAborted()
  if (tab) await tab.print(blob)
  else saveFile(blob, fileName)
}
