create table users (
  id integer primary key generated always as identity,
  email text not null constraint users_email_unique unique,
  nom text not null,
  prenom text not null default '',
  password_hash text not null,
  photo_version text,
  is_active boolean not null default true,
  is_privileged boolean not null default false,
  created_at timestamptz not null,
  last_login_at timestamptz
);

-- The privilege belongs to one account at most, whatever the concurrency.
create unique index users_one_privileged on users (is_privileged) where is_privileged;

create table user_photos (
  user_id integer primary key references users (id) on delete cascade,
  content_type text not null,
  content bytea not null
);

create table sessions (
  id uuid primary key,
  user_id integer not null references users (id) on delete cascade,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  user_agent text not null default ''
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table access_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_tokens_session on access_tokens (session_id);
create index access_tokens_expiry on access_tokens (expires_at);

create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  status integer,
  body text,
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- One number per collection, changed in the transaction of each write: as long as it stands, so do the lists.
-- It follows the clock, so that a restored database never comes back to a number that somebody has seen.
create table revisions (
  collection text primary key,
  revision bigint not null
);

create function bump_revision() returns trigger language plpgsql as $$
declare
  stamp bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
begin
  insert into revisions as r (collection, revision) values (tg_argv[0], stamp)
  on conflict (collection) do update set revision = greatest(r.revision + 1, excluded.revision);
  return null;
end
$$;

create trigger users_revision after insert or update or delete on users
  for each statement execute function bump_revision('users');
