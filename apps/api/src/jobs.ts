import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contract/common/days.ts'
import { RIGHTS_KEPT_YEARS } from '@vigie/contract/site/rights.ts'
import { forgetOldTries } from './accounts/attempts.queries.ts'
import { forgetOldDevices } from './accounts/known-devices.queries.ts'
import { sealAuditLog } from './audit/seal-audit-log.ts'
import { removeOldCopies } from './backup/backup-folder.ts'
import { thinVersions } from './content/history/thin-versions.ts'
import type { Database } from './db/client.ts'
import { forgetKeysBefore } from './db/idempotency-keys.queries.ts'
import type { Settings } from './env.ts'
import { forgetVisits } from './features/analytics/forget-visits.ts'
import { advanceAppointments } from './features/appointments/agenda/advance-appointments.ts'
import { readDueCalendars } from './features/appointments/calendars/read-outside-calendar.ts'
import { remindAppointments } from './features/appointments/reminders/remind-appointments.ts'
import { deleteExpiredSessions } from './features/auth/auth.queries.ts'
import { publishScheduled } from './features/blogs/schedule/publish-scheduled.ts'
import { forgetRecipientsBefore } from './features/campaigns/recipients.queries.ts'
import { startDueCampaigns } from './features/campaigns/start-campaign.ts'
import { remindRegistered } from './features/events/registrations/remind-registered.ts'
import { noteProofs } from './features/exemption/exemption.queries.ts'
import { proveOpposition, type SendVisit } from './features/exemption/prove-opposition.ts'
import { forgetInvitations } from './features/invitations/invitations.queries.ts'
import type { ImageStore } from './features/library/image-store.ts'
import { readOldMetadata } from './features/library/images/read-old-metadata.ts'
import { removeUnusedImages } from './features/library/remove-unused-images.ts'
import { continueImports, forgetOldImports } from './features/newsletter/importing/run-import.ts'
import { forgetUnconfirmed } from './features/newsletter/subscribing/end-subscription.ts'
import { forgetFormsBefore } from './features/presence/presence.queries.ts'
import { forgetPreviewLinks } from './features/previews/preview-links.queries.ts'
import { eraseOldRecords } from './features/recovery/erase-old-records.ts'
import { initialDurations } from './features/retention/retention-rules.ts'
import { runRetention } from './features/retention/run-retention.ts'
import { forgetRightsLinks, forgetRightsRequests } from './features/rights/rights.queries.ts'
import { forgetUnfinishedImports } from './features/visit-imports/visit-imports.queries.ts'
import { forgetDeliveriesBefore } from './features/webhooks/deliveries.queries.ts'
import { sendWeeklyDigest } from './features/weekly-digest/send-weekly-digest.ts'
import type { Logger } from './lib/logger.ts'
import { createJobRecord, type JobRecord } from './lib/work/job-record.ts'
import { type Job, runJobs } from './lib/work/run-jobs.ts'
import { sealOldMails } from './mail/seal-old-mails.ts'
import { forgetVisitorMails } from './mail/visitor-mails.queries.ts'
import { forgetErasures } from './privacy/apply-noted-erasures.ts'
import type { Site } from './site/site.ts'

const PROGRAMMES_MS = 15_000
const REMINDERS_MS = 10 * MINUTE_MS
const CAMPAIGNS_MS = 10_000
const IMPORTS_MS = 5_000
const SEALING_MS = 15_000
const KEYS_KEPT_MS = DAY_MS
const FORMS_KEPT_MS = HOUR_MS
const DELIVERIES_KEPT_MS = 30 * DAY_MS
const RECIPIENTS_KEPT_MS = 30 * DAY_MS
const INVITATIONS_KEPT_MS = 30 * DAY_MS

type Options = {
  db: Database
  images: ImageStore
  /** A request of our own to the server of this process; without it, opposition is not proved. */
  sendVisit?: SendVisit
  log: Logger
  now: () => Date
  site: Site
  settings: Pick<
    Settings,
    | 'DATA_DIR'
    | 'HISTORY_DAYS'
    | 'JOURNAL_DAYS'
    | 'RECOVERY_DAYS'
    | 'PERSONS_DAYS'
    | 'SMTP_ALLOW_PRIVATE'
    | 'secret'
  >
  record?: JobRecord
}

/** The recurring work; returns how to stop it. */
export function startJobs({
  db,
  images,
  sendVisit,
  log,
  now,
  site,
  settings,
  record = createJobRecord(),
}: Options) {
  const { secret, HISTORY_DAYS: historyDays, RECOVERY_DAYS: recoveryDays } = settings
  const { timeZone } = site
  const initial = initialDurations(settings)
  // Invitations and webhook responses hold personal data: keep neither beyond PERSONS_DAYS.
  const before = (moment: Date, keptMs: number) =>
    new Date(moment.getTime() - Math.min(keptMs, (settings.PERSONS_DAYS ?? Infinity) * DAY_MS))
  const outsideRules = { allowPrivate: settings.SMTP_ALLOW_PRIVATE }
  const jobs: Job[] = [
    { name: 'appointment statuses', everyMs: MINUTE_MS, run: (moment) => advanceAppointments(db, moment) },
    {
      name: 'programmed publications',
      everyMs: PROGRAMMES_MS,
      runsAtStart: true,
      run: (moment) => publishScheduled(db, moment),
    },
    {
      name: 'appointment reminders',
      everyMs: REMINDERS_MS,
      run: (moment) => remindAppointments(db, site, moment),
    },
    {
      name: 'event reminders',
      everyMs: REMINDERS_MS,
      run: (moment) => remindRegistered({ db, site, secret: settings.secret }, moment),
    },
    { name: 'weekly digest', everyMs: MINUTE_MS, run: (at) => sendWeeklyDigest({ db, site, secret }, at) },
    {
      name: 'outside calendars',
      everyMs: MINUTE_MS,
      runsAtStart: true,
      run: (moment) =>
        readDueCalendars({ db, timeZone, secret: settings.secret, rules: outsideRules }, moment),
    },
    {
      name: 'programmed campaigns',
      everyMs: CAMPAIGNS_MS,
      run: (moment) => startDueCampaigns({ db, site }, moment),
    },
    {
      name: 'imports of subscribers',
      everyMs: IMPORTS_MS,
      run: (moment) => continueImports(db, { timeZone, secret: settings.secret }, moment),
    },
    { name: 'old visit imports', everyMs: HOUR_MS, run: (moment) => forgetUnfinishedImports(db, moment) },
    { name: 'old imports', everyMs: HOUR_MS, run: (moment) => forgetOldImports(db, moment) },
    { name: 'unused images', everyMs: HOUR_MS, run: (moment) => removeUnusedImages(db, images, moment) },
    {
      name: 'sizes of old images',
      everyMs: MINUTE_MS,
      run: (moment) => readOldMetadata({ db, images, log }, moment),
    },
    { name: 'unconfirmed subscriptions', everyMs: HOUR_MS, run: (moment) => forgetUnconfirmed(db, moment) },
    {
      name: 'old versions',
      everyMs: HOUR_MS,
      run: (moment) => thinVersions(db, { now: moment, historyDays, timeZone }),
    },
    {
      name: 'deleted records',
      everyMs: HOUR_MS,
      run: (moment) => eraseOldRecords(db, moment, recoveryDays),
    },
    {
      name: 'retention',
      everyMs: DAY_MS,
      runsAtStart: true,
      run: (moment) => runRetention({ db, secret, timeZone, initial }, moment),
    },
    {
      name: 'seals of the journal',
      everyMs: SEALING_MS,
      run: (moment) => sealAuditLog(db, settings.secret, moment),
    },
    {
      name: 'old visits',
      everyMs: HOUR_MS,
      runsAtStart: true,
      run: async (moment) => {
        await forgetVisits(db, moment, timeZone)
        await noteProofs(db, { erasedAt: moment })
      },
    },
    { name: 'expired sessions', everyMs: HOUR_MS, run: (moment) => deleteExpiredSessions(db, moment) },
    { name: 'old preview links', everyMs: HOUR_MS, run: (moment) => forgetPreviewLinks(db, moment) },
    {
      name: 'old invitations',
      everyMs: DAY_MS,
      runsAtStart: true,
      run: (moment) => forgetInvitations(db, before(moment, INVITATIONS_KEPT_MS)),
    },
    { name: 'old links to rights', everyMs: HOUR_MS, run: (moment) => forgetRightsLinks(db, moment) },
    {
      name: 'old rights requests',
      everyMs: DAY_MS,
      runsAtStart: true,
      run: (moment) => forgetRightsRequests(db, yearsBefore(moment, RIGHTS_KEPT_YEARS)),
    },
    {
      name: 'old copies of the data',
      everyMs: HOUR_MS,
      runsAtStart: true,
      run: (moment) => removeOldCopies(settings.DATA_DIR, moment),
    },
    {
      name: 'old erasures',
      everyMs: DAY_MS,
      runsAtStart: true,
      run: (moment) => forgetErasures(db, settings.DATA_DIR, moment),
    },
    { name: 'old tries', everyMs: HOUR_MS, run: (moment) => forgetOldTries(db, moment) },
    { name: 'counted visitor mails', everyMs: HOUR_MS, run: (moment) => forgetVisitorMails(db, moment) },
    { name: 'old devices', everyMs: HOUR_MS, run: (moment) => forgetOldDevices(db, moment) },
    {
      name: 'closed forms',
      everyMs: HOUR_MS,
      run: (moment) => forgetFormsBefore(db, new Date(moment.getTime() - FORMS_KEPT_MS)),
    },
    {
      name: 'mails in clear',
      everyMs: DAY_MS,
      runsAtStart: true,
      run: () => sealOldMails(db, site.sealMail),
    },
    {
      name: 'old deliveries of webhooks',
      everyMs: HOUR_MS,
      run: (moment) => forgetDeliveriesBefore(db, before(moment, DELIVERIES_KEPT_MS)),
    },
    {
      name: 'old recipients of campaigns',
      everyMs: HOUR_MS,
      run: (moment) => forgetRecipientsBefore(db, new Date(moment.getTime() - RECIPIENTS_KEPT_MS)),
    },
    {
      name: 'old idempotency keys',
      everyMs: HOUR_MS,
      run: (moment) => forgetKeysBefore(db, new Date(moment.getTime() - KEYS_KEPT_MS)),
    },
  ]
  if (sendVisit)
    jobs.push({
      name: 'proof of opposition',
      everyMs: HOUR_MS,
      runsAtStart: true,
      run: (moment) => proveOpposition({ db, secret, sendVisit }, moment),
    })
  return runJobs(jobs, { log, now, record })
}

function yearsBefore(moment: Date, years: number) {
  const before = new Date(moment)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}
