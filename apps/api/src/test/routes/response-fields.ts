/** The fields of responses that may be null or absent, whatever the route. */
export const RESPONSE_FIELDS = `
  User: optional
  accounts: null
  address: null
  alt: optional
  appointments: optional
  at: null | optional
  author: null
  availabilitySlot: null | optional, null
  backupsUntil: null
  before: null
  bytes: null
  campaignId: null
  campaigns: null
  canResetPassword: optional
  challenge: optional
  change: null | optional
  channels: null
  client: null
  closesOn: null
  company: null | optional
  compared: null
  confirmedAt: null
  consentPage: null
  consentWording: null
  consentedAt: null
  count: null | optional
  countedAt: null
  counts: optional
  cover: null
  createdBy: null
  current: optional
  dailyQuota: null
  data: null
  date: null
  day: null
  deletedBy: null
  details: optional
  doneAt: null
  dueRights: null
  duration: null
  email: null
  endDate: null
  endTime: null
  endedAt: null
  endedBy: null
  entries: null
  erasedAt: null
  eventId: null
  failingSince: null
  fields: optional
  file: null
  finishedAt: null
  from: null
  height: null
  horizonDays: null
  id: null | optional
  image: null
  importFile: null
  ip: null
  isEncrypted: optional
  isImported: optional
  isKnown: optional
  isMore: optional
  isUnverified: optional
  joinedAt: null
  language: null
  lastContactAt: null
  lastError: null
  lastLoginAt: null
  lastReadAt: null
  lastUsedAt: null
  link: null
  lowDiskBytes: null
  madeAt: null
  mailKind: null
  mapping: null
  message: null | optional
  minNoticeHours: null
  name: null
  next: null
  nextAttemptAt: null
  nextEvent: null
  nextPublication: null
  note: null
  object: null
  oldestSum: null
  openRequestId: null
  page: null
  pages: optional
  pausedAt: null
  pending: null
  personId: null | optional, null
  persons: null
  phone: null
  photo: null
  placeholder: null
  places: null
  plannedAt: null
  problem: null
  publicUrl: null
  publishedAt: null
  rank: null
  readAt: null
  reason: null | optional
  recoveryDays: optional
  registered: optional
  registration: null
  remindOn: null
  reminderDays: null
  removedAt: null
  reply: null
  resetEmail: null
  resetToken: optional
  sameTitle: null
  savedAt: optional
  savedBy: null | optional, null
  sentAt: null
  separableUntil: null
  since: null
  siteUrl: null | optional
  slug: null | optional
  sources: null
  startTime: null
  startedAt: null
  state: null
  status: null
  steps: optional
  suspendedAt: null | optional, null
  suspensionReason: optional, null
  text: minLength 1
  time: null
  title: null
  to: null
  totp: null
  transports: optional
  trouble: null
  type: null
  undo: optional
  until: null | optional, null
  uploadedBy: null
  version: optional
  waiting: optional
  way: optional
  width: null
  wording: null
  workingCopy: null
`
