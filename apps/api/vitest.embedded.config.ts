import { defineProject } from 'vitest/config'
import api from './vitest.config.ts'
import { WITHOUT_ENGINE } from './vitest.units.config.ts'

/** The fewest that call every query, beside those of the database, the backups and the mail. */
const FILES = [
  'src/audit/chain.test.ts',
  'src/content/history/thin-versions.test.ts',
  'src/features/appointments/agenda/appointment-clock.test.ts',
  'src/features/appointments/calendars/outside-calendars.routes.test.ts',
  'src/features/appointments/reminders/remind-appointments.test.ts',
  'src/features/appointments/unavailability/unavailability.routes.test.ts',
  'src/features/audit/full-round.test.ts',
  'src/features/auth/auth.routes.test.ts',
  'src/features/auth/known-sign-in.test.ts',
  'src/features/auth/steps-taken-back.test.ts',
  'src/features/auth/unproven-sign-ups.test.ts',
  'src/features/blogs/schedule/schedule.routes.test.ts',
  'src/features/blogs/working-copy.test.ts',
  'src/features/bot-state/bot-state.routes.test.ts',
  'src/features/campaigns/campaigns.routes.test.ts',
  'src/features/campaigns/sending/campaign-source.test.ts',
  'src/features/email-config/mail-approval.test.ts',
  'src/features/events/registrations/messages/messages.routes.test.ts',
  'src/features/events/registrations/public-registrations.routes.test.ts',
  'src/features/events/registrations/registered-only.test.ts',
  'src/features/events/registrations/registration-jobs.test.ts',
  'src/features/events/registrations/registrations.routes.test.ts',
  'src/features/invitations/received-invitations.test.ts',
  'src/features/library/images/library.routes.test.ts',
  'src/features/library/images/read-old-metadata.test.ts',
  'src/features/library/images/replace-image.test.ts',
  'src/features/mails/mails.routes.test.ts',
  'src/features/medicines/medicines.routes.test.ts',
  'src/features/medicines/search-medicines.test.ts',
  'src/features/newsletter/consent-proof.test.ts',
  'src/features/newsletter/export/export.routes.test.ts',
  'src/features/newsletter/importing/imports.routes.test.ts',
  'src/features/passkeys/passkeys.routes.test.ts',
  'src/features/passkeys/password-then-passkey.test.ts',
  'src/features/persons/erasure/erasure.routes.test.ts',
  'src/features/persons/export/export.routes.test.ts',
  'src/features/persons/joined-persons.test.ts',
  'src/features/persons/person-notes.routes.test.ts',
  'src/features/persons/persons.routes.test.ts',
  'src/features/presence/presence.routes.test.ts',
  'src/features/public-content/public-images.routes.test.ts',
  'src/features/retention/register/register.routes.test.ts',
  'src/features/retention/retention.routes.test.ts',
  'src/features/retention/run-retention.test.ts',
  'src/features/rights/rights.routes.test.ts',
  'src/features/second-step/second-step-rule.routes.test.ts',
  'src/features/site/company.routes.test.ts',
  'src/features/site/site-address.routes.test.ts',
  'src/features/users/email/email-change.test.ts',
  'src/features/users/sessions.routes.test.ts',
  'src/features/webhooks/sending/webhook-sender.test.ts',
  'src/features/webhooks/told-changes.test.ts',
  'src/jobs.test.ts',
  'src/plugins/docs/api-docs.test.ts',
  'src/plugins/docs/described-routes.test.ts',
  'src/plugins/idempotency.test.ts',
  'src/plugins/list-cache/public-tags.test.ts',
]

/** They go from one engine to the other by themselves. */
const ON_BOTH_ENGINES = ['src/backup/backup.test.ts']

/** Beside a whole run on PostgreSQL; `npm test` names a query that only one engine has met. */
export default defineProject({
  test: {
    ...api.test,
    name: 'api-embedded',
    include: ['src/{db,backup,mail}/**/*.test.ts', ...FILES],
    exclude: ['**/*.process.test.ts', ...WITHOUT_ENGINE, ...ON_BOTH_ENGINES],
    // These open an engine after the other: compiling each a second time takes longer than it wins.
    execArgv: ['--liftoff-only'],
    env: { TEST_ENGINE: 'embedded' },
  },
})
