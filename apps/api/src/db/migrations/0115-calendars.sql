-- RDV-08: one private calendar address an account; only a hash of it is kept.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);

-- RDV-09: agendas elsewhere. The address is a secret of its owner and is sealed like the password of the mail server.
create table outside_calendars (
  id integer primary key generated always as identity,
  name text not null,
  sealed_url text not null,
  host text not null,
  created_at timestamptz not null,
  next_read_at timestamptz not null,
  read_at timestamptz,
  failing_since timestamptz,
  problem text,
  content_hash bytea
);
create index outside_calendars_due on outside_calendars (next_read_at);

create table outside_busy (
  calendar_id integer not null references outside_calendars on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint outside_busy_order check (starts_at < ends_at)
);
create index outside_busy_of on outside_busy (calendar_id);
create index outside_busy_times on outside_busy using gist (tstzrange(starts_at, ends_at));
create trigger outside_busy_revision after insert or delete on outside_busy
  for each statement execute function bump_revision('agenda');
