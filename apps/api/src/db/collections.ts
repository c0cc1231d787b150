/**
 * The names by which routes and triggers agree on what has changed: the tables of each call `bump_revision('name')` in
 * a migration. A name that only one side knows would freeze its lists: their ETag would never change.
 */
export const COLLECTIONS = [
  'agenda',
  'blogs',
  'bot_state',
  'campaigns',
  'email_config',
  'events',
  'mails',
  'media',
  'medicines',
  'newsletter',
  'persons',
  'projects',
  'recovery',
  'registrations',
  'requests',
  'rights',
  'site',
  'users',
  'visits',
  'webhooks',
] as const
export type Collection = (typeof COLLECTIONS)[number]

/** A collection that was never written has none. */
export type Revisions = Partial<Record<Collection, number>>
