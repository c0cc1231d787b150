import { z } from 'zod'
import { RETENTION_KINDS } from '../common/retention.ts'

/** What the journal keeps, by the group that its filter offers. Stored: a kind that is renamed loses its lines. */
export const ACTS = {
  sessions: [
    'session.opened',
    'session.refused',
    'session.closed',
    'session.ended',
    'session.new_device',
    'session.ended_by_link',
  ],
  accounts: [
    'account.registered',
    'account.changed',
    'account.password_changed',
    'account.password_reset',
    'account.address_changed',
    'account.address_confirmed',
    'account.address_restored',
    'proof.given',
    'proof.refused',
    'totp.enabled',
    'totp.removed',
    'recovery_codes.made',
    'recovery_code.used',
    'second_step.reset',
    'passkey.added',
    'passkey.renamed',
    'passkey.removed',
    'passkey.cloned',
    'user.created',
    'user.changed',
    'user.password_set',
    'user.activated',
    'user.deactivated',
    'user.deleted',
    'user.sessions_ended',
    'invitation.sent',
    'invitation.sent_again',
    'invitation.revoked',
    'invitation.accepted',
    'privilege.moved',
  ],
  settings: [
    'settings.second_step_required',
    'settings.second_step_optional',
    'settings.mail_server',
    'settings.mail_approved',
    'settings.site_address',
    'settings.allowed_origins',
    'settings.company',
    'settings.newsletter_sender',
    'settings.appointments',
    'settings.bot_state',
    'settings.retention',
    'appointment_type.created',
    'appointment_type.changed',
    'appointment_type.deleted',
    'landmark.added',
    'landmark.removed',
    'webhook.created',
    'webhook.changed',
    'webhook.deleted',
    'webhook.secret_made',
    'webhook.resumed',
    'calendar_feed.made',
    'calendar_feed.removed',
    'outside_calendar.added',
    'outside_calendar.removed',
    'preview_link.made',
    'preview_link.revoked',
  ],
  publications: [
    'content.published',
    'content.changes_published',
    'content.withdrawn',
    'content.programmed',
    'content.programme_cancelled',
    'content.version_restored',
    'content.recovered',
  ],
  deletions: [
    'content.deleted',
    'content.erased',
    'request.deleted',
    'subscriber.removed',
    'registration.deleted',
    'registration.erased',
    'person.erased',
    'appointment.cancelled',
    'appointment.deleted',
    'image.deleted',
    'medicine.deleted',
    'retention.applied',
  ],
  persons: ['person.joined', 'person.separated', 'person.note_deleted'],
  mailing: [
    'campaign.sent',
    'campaign.programmed',
    'campaign.programme_cancelled',
    'campaign.paused',
    'campaign.resumed',
    'campaign.stopped',
    'campaign.deleted',
    'registration.message_sent',
    'rights_request.answered',
    'rights_request.done',
    'rights_request.reopened',
    'import.started',
    'import.cancelled',
    'medicines.imported',
    'visits.imported',
    'visits.import_undone',
  ],
  exports: [
    'export.subscribers',
    'export.person',
    'export.registrations',
    'export.journal',
    'backup.made',
    'backup.restored',
    'journal.chain_restarted',
  ],
} as const

export type ActGroup = keyof typeof ACTS
export type ActKind = (typeof ACTS)[ActGroup][number]
export const ACT_GROUPS = Object.keys(ACTS) as ActGroup[]
export const ACT_KINDS: readonly ActKind[] = Object.values(ACTS).flat()

export const ACTOR_KINDS = ['person', 'server', 'product', 'nobody'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** What an act was done to. Only contents, users and named settings have a title; who writes in has an id alone. */
export const ACT_OBJECTS = [
  'blog',
  'project',
  'event',
  'user',
  'request',
  'subscriber',
  'registration',
  'rights_request',
  'appointment',
  'appointment_type',
  'image',
  'medicine',
  'campaign',
  'import',
  'landmark',
  'webhook',
  'calendar',
  'passkey',
  'invitation',
  'person',
] as const
export type ActObject = (typeof ACT_OBJECTS)[number]

export const SIGN_IN_WAYS = ['password', 'second_step', 'recovery_code', 'passkey', 'invitation'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

export const REFUSAL_REASONS = [
  'wrong_password',
  'wrong_code',
  'wrong_passkey',
  'too_many',
  'deactivated',
] as const

/** Closed on purpose: no text that somebody wrote, no password, no token has a place in it. */
export const actDetailsSchema = z.strictObject({
  /** How a session was opened. */
  way: z.enum(SIGN_IN_WAYS).optional(),
  reason: z.enum(REFUSAL_REASONS).optional(),
  /** The names of what was changed, never the values. */
  fields: z.array(z.string().max(50)).max(40).optional(),
  count: z.number().int().optional(),
  /** Of each kind that a run of the retention rules has found. */
  counts: z.partialRecord(z.enum(RETENTION_KINDS), z.number().int()).optional(),
  /** For when it is programmed. */
  at: z.iso.datetime().optional(),
  version: z.number().int().optional(),
})
export type ActDetails = z.infer<typeof actDetailsSchema>
