-- A newsletter. What is sent is fixed at the start: `mail_html` and `mail_text` hold a mark where the token of each
-- recipient's unsubscribe address goes.
create table campaigns (
  id integer primary key generated always as identity,
  subject text not null,
  preheader text not null,
  content text not null,
  audience jsonb not null,
  state text not null default 'draft'
    constraint campaigns_state_known check (state in ('draft', 'programmed', 'sending', 'paused', 'sent', 'stopped')),
  in_archive boolean not null default false,
  slug text constraint campaigns_slug_unique unique,
  planned_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  problem text,
  mail_html text,
  mail_text text,
  archive_html text,
  -- The right part of every Message-ID, kept when the sender's address changes half-way.
  message_domain text,
  -- The unsubscribe address without the token of the recipient.
  leave_url text,
  version integer not null default 1,
  updated_by integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint campaigns_programmed_planned check ((state = 'programmed') = (planned_at is not null))
);
create index campaigns_planned on campaigns (planned_at) where state = 'programmed';
create index campaigns_sending on campaigns (id) where state = 'sending';
create index campaigns_archive on campaigns (started_at desc) where in_archive and started_at is not null;

-- Progress is read from here: counting a hundred thousand rows at each look would be slow.
create table campaign_counts (
  campaign_id integer primary key references campaigns (id) on delete cascade,
  recipients integer not null default 0,
  sent integer not null default 0,
  refused integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  departures integer not null default 0
);

-- No references: checking a hundred thousand of them one by one would take longer than writing the rows. A row whose
-- subscription is gone names nobody, and is skipped.
create table campaign_recipients (
  campaign_id integer not null,
  subscription_id integer not null,
  state text not null default 'waiting' constraint campaign_recipients_state_known
    check (state in ('waiting', 'sending', 'sent', 'refused', 'failed', 'skipped')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  primary key (campaign_id, subscription_id)
);
create index campaign_recipients_due on campaign_recipients (campaign_id, next_attempt_at, subscription_id)
  where state in ('waiting', 'sending');

-- The addresses that a mail of the campaign links to: the only ones that its counted links lead to.
create table campaign_links (
  campaign_id integer not null references campaigns (id) on delete cascade,
  position integer not null,
  url text not null,
  clicks integer not null default 0,
  primary key (campaign_id, position)
);

-- One row: when the next mail of a campaign may leave, for all processes together.
create table mail_rate (
  id integer primary key default 1 check (id = 1),
  next_at timestamptz not null
);

-- How often the server of this address has refused it for good, its last words, and since when nothing is sent.
alter table newsletter_subscriptions add column refusals integer not null default 0;
alter table newsletter_subscriptions add column refusal_reason text;
alter table newsletter_subscriptions add column suspended_at timestamptz;

-- Who sends the newsletter, for the foot of each mail.
alter table site_settings add column newsletter_sender text not null default '';
alter table site_settings add column newsletter_address text not null default '';

create trigger campaigns_revision after insert or update or delete on campaigns
  for each statement execute function bump_revision('campaigns');
create trigger campaign_counts_revision after insert or update or delete on campaign_counts
  for each statement execute function bump_revision('campaigns');
create trigger campaign_links_revision after insert or update or delete on campaign_links
  for each statement execute function bump_revision('campaigns');
create trigger campaigns_uploads after insert or update or delete on campaigns
  for each row execute function note_upload_uses();
