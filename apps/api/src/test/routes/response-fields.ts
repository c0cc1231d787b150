/** The fields of responses that may be null or absent, whatever the route. */
export const RESPONSE_FIELDS = `
  User: optional
  accounts: null
  address: null
  alt: optional
  appointments: optional
  at: null | optional
  availabilitySlot: null | optional, null
  bytes: null
  campaignId: null
  canResetPassword: optional
  challenge: optional
  change: null | optional
  client: null
  closesOn: null
  company: null | optional
  confirmedAt: null
  consentPage: null
  consentWording: null
  consentedAt: null
  count: optional
  cover: null
  createdBy: null
  current: optional
  dailyQuota: null
  data: null
  date: null
  deletedBy: null
  details: optional
  email: null
  endDate: null
  endTime: null
  endedAt: null
  endedBy: null
  failingSince: null
  fields: optional
  finishedAt: null
  from: null
  height: null
  horizonDays: null
  id: null | optional
  image: null
  importFile: null
  ip: null
  isEncrypted: optional
  isKnown: optional
  isMore: optional
  isUnverified: optional
  language: null
  lastError: null
  lastLoginAt: null
  lastReadAt: null
  lastUsedAt: null
  link: null
  madeAt: null
  mapping: null
  message: null | optional
  minNoticeHours: null
  nextAttemptAt: null
  nextEvent: null
  nextPublication: null
  object: null
  page: null
  pages: optional
  pausedAt: null
  pending: null
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
  reminderDays: null
  removedAt: null
  reply: null
  resetEmail: null
  resetToken: optional
  sameTitle: null
  savedAt: optional
  savedBy: null | optional, null
  sentAt: null
  siteUrl: null | optional
  slug: null
  startTime: null
  startedAt: null
  status: null
  steps: optional
  suspendedAt: null | optional, null
  suspensionReason: optional, null
  text: minLength 1
  title: null
  to: null
  totp: null
  transports: optional
  trouble: null
  type: null
  undo: optional
  uploadedBy: null
  version: optional
  waiting: optional
  way: optional
  width: null
  workingCopy: null
`
