-- ACCT-03: passkeys. The database refuses a credential that is registered already.
create table passkeys (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  credential_id bytea not null constraint passkeys_credential_unique unique,
  public_key bytea not null,
  user_handle bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of on passkeys (user_id);

create table passkey_challenges (
  hash bytea primary key,
  purpose text not null,
  session_id uuid references sessions on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_session on passkey_challenges (session_id);

-- ACCT-04: the link of the mail about a new device. The session may end before its link is followed.
create table session_end_links (
  hash bytea primary key,
  user_id integer not null references users on delete cascade,
  session_id uuid not null,
  device_hash bytea not null,
  expires_at timestamptz not null
);
create index session_end_links_user on session_end_links (user_id);
