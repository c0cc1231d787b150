-- One row: how mail leaves the house. Without it no mail is written at all.
create table email_config (
  id integer primary key default 1 check (id = 1),
  smtp_host text not null,
  smtp_port integer not null,
  smtp_secure boolean not null,
  smtp_user text not null,
  smtp_pass_sealed text,
  email_from text not null,
  email_from_name text not null,
  updated_at timestamptz not null,
  -- Where the administrator who saved it reached the product: what the links of mails begin with.
  origin text,
  -- The queue has stopped, and why. While the mail server refuses our sign-in, trying on would lock the account.
  trouble_since timestamptz,
  trouble_until timestamptz,
  trouble_reason text,
  trouble_needs_you boolean not null default false
);

-- A mail is written in the transaction of what causes it, and sent by a queue.
create table mails (
  id uuid primary key,
  message_id text not null constraint mails_message_id_unique unique,
  kind text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  headers jsonb not null default '{}',
  calendar text,
  calendar_method text,
  state text not null default 'waiting' constraint mails_state_known check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- After this moment it is of no use to its reader.
  expires_at timestamptz,
  -- What it says is nobody's business once it has left: the text is erased.
  is_secret boolean not null default false
);
create index mails_due on mails (next_attempt_at) where state in ('waiting', 'sending');
create index mails_newest on mails (created_at desc, id);
create index mails_recipient on mails (recipient, created_at);
create index mails_sent on mails (sent_at) where state = 'sent';
create index mails_failed on mails (created_at) where state = 'failed';

create trigger mails_revision after insert or update or delete on mails
  for each statement execute function bump_revision('mails');
create trigger email_config_revision after insert or update or delete on email_config
  for each statement execute function bump_revision('email_config');
