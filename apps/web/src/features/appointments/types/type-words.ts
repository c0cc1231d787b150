import type { AppointmentType } from '@vigie/contract/agenda/appointment-types.ts'
import type { Place, PlaceKind } from '@vigie/contract/agenda/places.ts'
import { formatCount } from '@/lib/numbers.ts'

export const PLACE_LABELS: Record<PlaceKind, string> = {
  address: 'À une adresse',
  telephone: 'Par téléphone',
  video: 'En visioconférence',
}

/** « 45 min, puis 15 min de pause · En visioconférence » */
export function typeWords({ durationMinutes, pauseMinutes, place }: AppointmentType) {
  const pause = pauseMinutes > 0 ? `, puis ${pauseMinutes} min de pause` : ''
  return `${durationMinutes} min${pause} · ${PLACE_LABELS[place.kind]}`
}

/** « 12 rue des Lilas, Lyon », « Par téléphone (01 02 03 04 05) » */
export function placeWords({ kind, text }: Place) {
  if (kind === 'address' && text) return text
  return text ? `${PLACE_LABELS[kind]} (${text})` : PLACE_LABELS[kind]
}

/** « Aucun : un rendez-vous dure 30 minutes », « 3 types, dont 1 proposé » */
export function typesWords(types: readonly AppointmentType[]) {
  if (types.length === 0) return 'Aucun : un rendez-vous dure 30 minutes'
  const active = types.filter(({ isActive }) => isActive).length
  const all = formatCount(types.length, 'type')
  return active === types.length ? all : `${all}, dont ${formatCount(active, 'proposé')}`
}
