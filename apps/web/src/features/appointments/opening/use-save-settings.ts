import {
  type AppointmentSettings,
  type AppointmentSettingsInput,
  SETTINGS_SAVED,
} from '@vigie/contract/agenda/appointment-settings.ts'
import { useState } from 'react'
import { toast } from '@/components/toasts/toast.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { newerSettings, usePutSettings } from './api.ts'

type Part = Partial<Omit<AppointmentSettingsInput, 'version'>>

/**
 * Saves a part of the settings over the version that was read. What somebody else has saved of the rest is kept; what
 * they have saved of the same part is `stale`, and the next save replaces it.
 */
export function useSaveSettings(
  settings: AppointmentSettings,
  onSaved: () => void,
  savedWords: string = SETTINGS_SAVED,
) {
  const { mutateAsync, isPending } = usePutSettings()
  const [base, setBase] = useState(settings)
  const [stale, setStale] = useState<AppointmentSettings | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const save = async (part: Part, onto = base): Promise<void> => {
    setFailure(null)
    try {
      await mutateAsync({ ...onto, ...part })
    } catch (error) {
      const current = newerSettings(error)
      if (!current) return setFailure(failureMessage(error, 'Les réglages n’ont pas pu être enregistrés'))
      setBase(current)
      if (hasKept(part, onto, current)) return save(part, current)
      return setStale(current)
    }
    toast.success(savedWords)
    onSaved()
  }
  return { save, isSaving: isPending, failure, stale, forgetStale: () => setStale(null) }
}

function hasKept(part: Part, before: AppointmentSettings, after: AppointmentSettings) {
  const pick = (settings: Part) =>
    JSON.stringify((Object.keys(part) as (keyof Part)[]).map((name) => settings[name]))
  return pick(before) === pick(after)
}
