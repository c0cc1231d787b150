-- Tries that are counted before they are carried out, over all processes: keys are hashes, of a connection's address
-- or of an account. Unlogged, since losing them at a crash costs an attacker's waiting time and nothing else, and
-- flushing each of them would cost every form a turn of the disk.
create unlogged table attempts (
  key bytea primary key,
  count integer not null,
  since timestamptz not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);
create index attempts_age on attempts (last_at);

-- Browsers that have signed in on an account: strangers who are slowed there do not slow them.
create table known_devices (
  hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  used_at timestamptz not null
);
create index known_devices_user on known_devices (user_id, used_at);

-- When the password was last given in this session; a sign-in counts.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;

-- Where password resets go while a new address waits for its confirmation; null: to the address itself.
alter table users add column reset_email text;
-- Somebody has shown that the address is theirs, or an administrator has vouched for it. Whoever was let in once
-- before this was kept had been vouched for.
alter table users add column address_proven boolean not null default false;
update users set address_proven = is_active or last_login_at is not null;
create index users_reset_email on users (reset_email) where reset_email is not null;

-- The way back from a change of address, mailed to the old one; the mail has the token, we have its hash.
create table email_changes (
  id integer primary key generated always as identity,
  undo_hash bytea not null constraint email_changes_undo_unique unique,
  user_id integer not null references users (id) on delete cascade,
  old_email text not null,
  expires_at timestamptz not null
);
create index email_changes_user on email_changes (user_id);
create index email_changes_old_email on email_changes (old_email);
create index email_changes_expiry on email_changes (expires_at);

-- The proof of a new address, mailed to it.
create table email_confirmations (
  hash bytea primary key,
  user_id integer not null references users (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_confirmations_user on email_confirmations (user_id);
create index email_confirmations_expiry on email_confirmations (expires_at);
