import {
  type AppointmentSettings,
  appointmentSettingsInputSchema,
  HORIZON_MAX_DAYS,
  NOTICE_MAX_HOURS,
  PROPOSED_HORIZON_DAYS,
  PROPOSED_NOTICE_HOURS,
} from '@vigie/contract/agenda/appointment-settings.ts'
import { formatCount, formatNumber } from '@/lib/numbers.ts'

type Limits = Pick<AppointmentSettings, 'minNoticeHours' | 'horizonDays'>

/** As typed: a limit that is not ticked keeps its text and is saved as none. */
export type NoticeValues = { hasNotice: boolean; notice: string; hasHorizon: boolean; horizon: string }

/** The screen proposes 2 hours and 90 days to those who tick (RDV-02). */
export const toNoticeValues = ({ minNoticeHours, horizonDays }: Limits): NoticeValues => ({
  hasNotice: minNoticeHours !== null,
  notice: String(minNoticeHours ?? PROPOSED_NOTICE_HOURS),
  hasHorizon: horizonDays !== null,
  horizon: String(horizonDays ?? PROPOSED_HORIZON_DAYS),
})

export const toLimits = ({ hasNotice, notice, hasHorizon, horizon }: NoticeValues): Limits => ({
  minNoticeHours: hasNotice ? Number(notice) : null,
  horizonDays: hasHorizon ? Number(horizon) : null,
})

export function noticeProblems(values: NoticeValues) {
  const { minNoticeHours, horizonDays } = toLimits(values)
  const { shape } = appointmentSettingsInputSchema
  const isNoticeRight = shape.minNoticeHours.safeParse(minNoticeHours).success
  const isHorizonRight = shape.horizonDays.safeParse(horizonDays).success
  const between = (unit: string, max: number) =>
    `Indiquez un nombre entier ${unit}, de 1 à ${formatNumber(max)}`
  return [
    ...(isNoticeRight ? [] : [{ name: 'notice', message: between('d’heures', NOTICE_MAX_HOURS) }]),
    ...(isHorizonRight ? [] : [{ name: 'horizon', message: between('de jours', HORIZON_MAX_DAYS) }]),
  ]
}

/** « Préavis de 2 heures · jusqu’à 90 jours à l’avance » */
export function noticeWords({ minNoticeHours, horizonDays }: Limits) {
  const notice =
    minNoticeHours === null ? 'Aucun préavis' : `Préavis de ${formatCount(minNoticeHours, 'heure')}`
  const horizon =
    horizonDays === null ? 'aucun horizon' : `jusqu’à ${formatCount(horizonDays, 'jour')} à l’avance`
  return `${notice} · ${horizon}`
}
