create table newsletter_subscriptions (
  id integer primary key generated always as identity,
  email text not null constraint newsletter_subscriptions_email_unique unique,
  language text not null constraint newsletter_subscriptions_language_known check (language in ('fr', 'en')),
  page text not null default '',
  is_active boolean not null default true,
  -- Asked for and never confirmed: neither a subscription that began nor one that ended.
  is_pending boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The proof of consent: when, to which words, and, with double opt-in, when the button of the mail was pressed.
  consented_at timestamptz,
  consent_wording text,
  consent_page text,
  confirmed_at timestamptz,
  confirmation_hash bytea constraint newsletter_subscriptions_confirmation_unique unique,
  confirmation_expires_at timestamptz,
  unsubscribe_hash bytea constraint newsletter_subscriptions_unsubscribe_unique unique,
  search_text text not null,
  constraint newsletter_subscriptions_pending_inactive check (not (is_pending and is_active)),
  constraint newsletter_subscriptions_ended_inactive check (not (is_active and ended_at is not null))
);

-- Each column of the table sorts by an index, and an export in any grouping walks along one of them.
create index newsletter_subscriptions_newest on newsletter_subscriptions (created_at, id);
create index newsletter_subscriptions_language on newsletter_subscriptions (language, id);
-- Pages from A to Z, the newest subscription of a page first: both upwards, so that a cursor is one comparison.
create index newsletter_subscriptions_page on newsletter_subscriptions (page, (-id));
create index newsletter_subscriptions_status on newsletter_subscriptions (is_active, id);
create index newsletter_subscriptions_ended on newsletter_subscriptions (ended_at) where ended_at is not null;
create index newsletter_subscriptions_pending on newsletter_subscriptions (confirmation_expires_at) where is_pending;
create index newsletter_subscriptions_search on newsletter_subscriptions using gin (search_text gin_trgm_ops);

-- What is left of the persons who were forgotten: how many subscriptions began and ended in a month.
create table newsletter_forgotten (
  month text primary key constraint newsletter_forgotten_month_form check (month ~ '^\d{4}-\d{2}$'),
  started integer not null default 0,
  ended integer not null default 0
);

create trigger newsletter_subscriptions_revision after insert or update or delete on newsletter_subscriptions
  for each statement execute function bump_revision('newsletter');
create trigger newsletter_forgotten_revision after insert or update or delete on newsletter_forgotten
  for each statement execute function bump_revision('newsletter');
