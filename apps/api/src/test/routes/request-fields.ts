/**
 * The limits of each field that a request carries, by its name and whatever the route, as the documentation gives them;
 * a body is closed to unknown fields unless it is called open. Written out, so that a limit that changes is noticed.
 */
export const REQUEST_FIELDS = `
  EMAIL_FROM: maxLength 1000 | maxLength 254 | optional
  EMAIL_FROM_NAME: optional, maxLength 200
  SMTP_HOST: maxLength 253 | optional, maxLength 253
  SMTP_PASS: maxLength 500 | null | optional, null
  SMTP_PASS_SET: optional
  SMTP_PORT: optional
  SMTP_SECURE: optional
  SMTP_USER: maxLength 254 | optional, maxLength 254
  action: optional
  again: optional
  allDay: optional
  alt: optional, maxLength 300
  amount: minimum 1, maximum 36500
  answer: maxLength 1000
  answers: optional, maxItems 10 | optional, maxItems 10, default []
  attestationObject: maxLength 20000
  audience: optional | optional, default {}
  authenticatorData: maxLength 4000
  author: minLength 1, maxLength 200 | optional, minLength 1, maxLength 200
  body{}: isOpen true
  campaign: optional, null
  category: maxLength 100 | minLength 1, maxLength 100 | null | optional, maxLength 200 | optional, minLength 1, maxLength 100 | optional, null
  challenge: minLength 1, maxLength 200
  channel: optional
  client: maxLength 200 | null | optional, null
  clientDataJSON: maxLength 4000
  closesOn: null | optional, null, default null
  code: maxLength 40 | optional, maxLength 40
  codes: maxItems 1000
  codes[]: maxLength 50
  color: null | optional, null
  company: maxLength 200 | null | optional, null
  compare: optional, default "none"
  config: optional
  consent: optional, maxLength 1000
  consentSource: minLength 1, maxLength 500
  content: maxLength 50000 | minLength 1, maxLength 200000 | optional, maxLength 50000 | optional, maxLength 50000, default "" | optional, minLength 1, maxLength 200000
  credential{}: isOpen true
  currentPassword: minLength 1, maxLength 128
  date: minLength 1, maxLength 100 | optional
  days: optional, maxItems 1000, default []
  denomination: minLength 1, maxLength 500
  depuis: optional
  description: maxLength 280 | minLength 1, maxLength 200000 | null | optional, minLength 1, maxLength 200000 | optional, null
  dosage: optional, maxLength 4000, default ""
  duration: optional, minimum 0, maximum 1800
  durationMinutes: minimum 15, maximum 240
  email: maxLength 1000 | minimum 0, maximum 200 | null | optional, maxLength 1000 | optional, maxLength 1000, default "" | optional, null
  endDate: null | optional | optional, null
  endTime: null | optional | optional, null
  entry: optional
  events: minItems 1
  excerpt: minLength 1, maxLength 1000 | optional, minLength 1, maxLength 1000
  fields: optional, minItems 1, maxItems 30
  fields[]: maxLength 50
  file: maxLength 100
  fileName: maxLength 200 | optional, maxLength 200
  filename: optional, maxLength 255
  filter: optional
  focus: optional
  focus{}: isOpen true
  forme: optional, maxLength 500, default ""
  from: null | optional | optional, null, default null
  futureAppointments: optional
  gallery: optional, maxItems 6 | optional, maxItems 8
  gallery[]: maxLength 2048
  group: optional
  groupBy: optional, default "none"
  heure: optional
  horizonDays: minimum 1, maximum 730 | null
  id: maxLength 1400 | maxLength 200 | maximum 2147483647, exclusiveMinimum 0 | optional, maximum 2147483647, exclusiveMinimum 0
  ids: maxItems 1000 | maxLength 3300
  ids[]: maximum 2147483647, exclusiveMinimum 0
  image: maxLength 2048 | minLength 1 | null | optional, maxLength 2048 | optional, null
  imageAlts: optional
  inArchive: optional | optional, default false
  info: optional
  isActive: optional | optional, default true
  isConfigured: optional
  isKept: optional
  isPermanent: optional
  jour: optional
  kind: optional | optional, maxLength 50, default ""
  kinds: optional
  label: minLength 1, maxLength 80
  lang: optional, default "fr"
  language: maxItems 200 | minimum 0, maximum 200 | null | optional | optional, default "fr" | optional, maxLength 35
  languages: optional, maxItems 10, default []
  limit: optional, minimum 1, maximum 100, default 10 | optional, minimum 1, maximum 1000, default 100 | optional, minimum 1, maximum 1000, default 1000 | optional, minimum 1, maximum 1000, default 20 | optional, minimum 1, maximum 1000, default 25 | optional, minimum 1, maximum 1000, default 50 | optional, minimum 1, maximum 200, default 48 | optional, minimum 1, maximum 200, default 50 | optional, minimum 1, maximum 50, default 10
  link: maxLength 2048 | null | optional, null
  location: maxLength 200 | null | optional, null
  logo: maxLength 100
  medium: optional, null
  message: maxLength 10000 | minLength 1, maxLength 10000 | null | optional, maxLength 20000, default "" | optional, null
  metaDescription: maxLength 500 | null | optional, null
  metaTitle: maxLength 200 | null | optional, null
  minNoticeHours: minimum 1, maximum 720 | null
  name: maxLength 200 | minLength 1, maxLength 200 | minLength 1, maxLength 60 | optional, minLength 1, maxLength 60
  nameEn: optional, maxLength 200, default ""
  nameFr: minLength 1, maxLength 200
  newPassword: minLength 8, maxLength 128
  nom: minLength 1, maxLength 200 | optional, maxLength 200 | optional, minLength 1, maxLength 200
  offset: optional, minimum 0, maximum 100000000, default 0
  openingHours: maxItems 70
  order: optional, default "desc"
  origins: maxItems 20
  origins[]: maxLength 300
  otherId: maximum 2147483647, exclusiveMinimum 0
  outsideHours: optional, default false
  page: maxItems 200 | maxLength 2048 | maxLength 5000 | minLength 1, maxLength 500 | minimum 0, maximum 200 | null | optional | optional, maxLength 2048 | optional, maxLength 500 | optional, maxLength 5000 | optional, minimum 1, maximum 1000000, default 1
  page[]: maxLength 5000
  pages: optional, maxItems 1000, default [] | optional, maxItems 200
  pages[]: maxLength 5000
  password: minLength 1, maxLength 128 | minLength 8, maxLength 128 | optional | optional, maxLength 512
  pauseMinutes: optional, minimum 0, maximum 120, default 0
  people: minimum 0, maximum 100000
  period: optional | optional, default "all"
  person: optional
  phone: maxLength 200 | maxLength 40 | null | optional, null
  photo: optional
  places: minimum 1, maximum 1000
  planned: optional
  position: minimum 1, maximum 10000
  postalAddress: maxLength 500 | minLength 1, maxLength 500
  preheader: maxLength 150 | optional, maxLength 150 | optional, maxLength 150, default ""
  prenom: minLength 1, maxLength 200 | optional, maxLength 200
  price: optional, maxLength 100, default ""
  priority: optional
  privacyUrl: maxLength 2048
  publicUrl: maxLength 300
  published: optional
  q: minLength 2, maxLength 200 | optional, maxLength 200, default ""
  question: maxLength 200
  questions: optional, maxItems 3 | optional, maxItems 3, default []
  rawId: maxLength 1400
  reason: maxLength 200 | null | optional, null
  recoveryCode: optional, maxLength 100
  referrer: optional, maxLength 2048
  registeredSeen: optional | optional, minimum 0, maximum 1000
  registration: null | optional, null
  remindOn: null | optional, null
  reminderDays: minimum 1, maximum 7 | null | optional, null
  required: optional, default false
  response{}: isOpen true
  search: optional, maxLength 200
  sessions: minimum 0, maximum 100000000
  signature: maxLength 8000
  silentMonths: optional, minimum 1, maximum 120
  since: optional
  slug: maxLength 200 | optional, maxLength 100
  slugs: maxItems 200
  slugs[]: maxLength 200
  sort: optional, default "createdAt" | optional, default "urgent"
  source: optional, maxLength 200 | optional, null
  startTime: null | optional, null
  state: optional
  statistics: optional
  status: optional
  subject: maxLength 150 | minLength 1, maxLength 200 | optional, maxLength 150 | optional, maxLength 150, default ""
  substance: optional, maxLength 4000, default ""
  tag: optional, maxLength 200
  tags: optional, maxItems 30
  tags[]: maxLength 50
  tell: optional | optional, default true
  tellClient: optional, default true
  tellRegistered: optional
  testEmail: maxLength 1000 | null | optional, null
  text: maxLength 200 | minLength 1, maxLength 200 | minLength 1, maxLength 5000 | optional, minLength 1, maxLength 5000
  theme: optional, default "light"
  timeSpent: minimum 0, maximum 1800
  title: minLength 1, maxLength 200 | optional, minLength 1, maxLength 200 | optional, null
  titulaire: optional, maxLength 500, default ""
  to: null | optional | optional, null, default null
  token: maxLength 200 | maxLength 200, default "" | minLength 1, maxLength 200 | optional, maxLength 200, default ""
  transports: optional, maxItems 10
  type: maximum 2147483647, exclusiveMinimum 0 | null | optional | optional, default "normal" | optional, maximum 2147483647, exclusiveMinimum 0 | optional, null
  url: maxLength 2000 | maxLength 2048
  userHandle: null | optional, null
  v: default 1 | optional | optional, minimum 1, maximum 1000000
  version: maximum 2147483647, exclusiveMinimum 0 | minimum 0, maximum 2147483646 | optional | optional, maximum 2147483647, exclusiveMinimum 0
  visits: minimum 0, maximum 100000000
  webdriver: optional
  website: optional, maxLength 2048
  weekday: minimum 1, maximum 7
  where: optional, maxLength 500, default ""
  word: optional, maxLength 2000
  x: minimum 0, maximum 1
  y: minimum 0, maximum 1
`
