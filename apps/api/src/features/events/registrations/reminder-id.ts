import { sha256 } from '#lib/tokens.ts'

type Reminded = { calendarUid: string; remindedAt: Date | null }

/** The id of the mail that reminds a person, so that it can be taken back while it waits. */
export function reminderIdOf({ calendarUid, remindedAt }: Reminded) {
  const hash = sha256(`reminder ${calendarUid} ${remindedAt?.toISOString()}`).toString('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
