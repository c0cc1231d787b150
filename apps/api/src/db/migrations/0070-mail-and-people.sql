-- Signed up, and waits for the privileged administrator: not the same as somebody who was shown the door.
alter table users add column is_pending boolean not null default false;

-- One-time links of forgotten passwords; the mail has the token, we have its hash.
create table password_resets (
  hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);

alter table agenda add column reminded_at timestamptz;
create index agenda_to_remind on agenda (date) where status = 'confirmed' and reminded_at is null;

create index mails_recipient_search on mails using gin (recipient gin_trgm_ops);
