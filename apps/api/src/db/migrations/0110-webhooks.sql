-- The addresses that are told of changes. There are five places: the database itself refuses a sixth address.
create table webhooks (
  id integer primary key generated always as identity,
  place smallint not null constraint webhooks_place_unique unique
    constraint webhooks_place_known check (place between 1 and 5),
  url text not null constraint webhooks_url_unique unique,
  events text[] not null,
  secret_sealed text not null,
  -- After a change of the secret the former one signs too, until this moment.
  former_secret_sealed text,
  former_until timestamptz,
  failing_since timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null
);

-- What happened and must be told: written by triggers in the transaction of the change, sent by a loop. `seq` is the
-- order of one record: who changes a record waits for the lock of its row, and gets a higher number. `next_attempt_at`
-- begins in the past, whatever the clock of the database says.
create table webhook_deliveries (
  seq bigint primary key generated always as identity,
  id uuid not null default gen_random_uuid() constraint webhook_deliveries_id_unique unique,
  webhook_id integer not null references webhooks (id) on delete cascade,
  type text not null,
  object text not null,
  object_id integer not null,
  change text,
  state text not null default 'waiting'
    constraint webhook_deliveries_state_known check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default 'epoch',
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at, seq)
  where state in ('waiting', 'sending');
create index webhook_deliveries_record on webhook_deliveries (webhook_id, object, object_id, seq)
  where state in ('waiting', 'sending');
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, seq desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- `status` and `answer` are what the receiver said; `problem` is why it said nothing.
create table webhook_attempts (
  id bigint primary key generated always as identity,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz not null,
  duration_ms integer not null,
  status integer,
  answer text not null default '',
  problem text
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);

create trigger webhooks_revision after insert or update or delete on webhooks
  for each statement execute function bump_revision('webhooks');

-- The lock keeps an address that is being deleted from refusing the change that it would have been told of.
create function queue_deliveries(kind text, noun text, record_id integer, what text default null) returns void
language plpgsql as $$
begin
  insert into webhook_deliveries (webhook_id, type, object, object_id, change)
  select interested.id, kind, noun, record_id, what
  from (select id from webhooks where kind = any (events) order by id for key share) as interested;
end
$$;

-- What the site shows of a record is its row without the columns that only the back-office reads, and without the
-- numbers of the people who come: somebody who registers changes nothing of the event.
create function site_part(record_row jsonb) returns jsonb language sql immutable as $$
  select record_row - array['version', 'updated_at', 'updated_by', 'search_text', 'working_copy', 'site_updated_at',
    'planned_at', 'planned_by', 'registered', 'waiting']
$$;

-- The arguments: the noun, and the column that says whether the site shows the record.
create function tell_content() returns trigger language plpgsql as $$
declare
  was_shown boolean := false;
  is_shown boolean := false;
begin
  if not exists (select from webhooks) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    was_shown := (to_jsonb(old) ->> tg_argv[1])::boolean;
  end if;
  if tg_op <> 'DELETE' then
    is_shown := (to_jsonb(new) ->> tg_argv[1])::boolean;
  end if;
  if is_shown and not was_shown then
    perform queue_deliveries('content.published', tg_argv[0], new.id);
  elsif was_shown and not is_shown then
    perform queue_deliveries('content.withdrawn', tg_argv[0], old.id);
  elsif was_shown and site_part(to_jsonb(old)) <> site_part(to_jsonb(new)) then
    perform queue_deliveries('content.changed', tg_argv[0], new.id);
  end if;
  return null;
end
$$;
create trigger blogs_webhooks after insert or update or delete on blogs
  for each row execute function tell_content('article', 'published');
create trigger projects_webhooks after insert or update or delete on projects
  for each row execute function tell_content('project', 'is_active');

create function tell_event() returns trigger language plpgsql as $$
declare
  was_shown boolean := tg_op <> 'INSERT' and old.is_active;
  is_shown boolean := tg_op <> 'DELETE' and new.is_active;
begin
  if not exists (select from webhooks) then
    return null;
  end if;
  if is_shown and not was_shown then
    perform queue_deliveries('event.changed', 'event', new.id, 'created');
  elsif was_shown and not is_shown then
    perform queue_deliveries('event.changed', 'event', old.id, 'deleted');
  elsif was_shown and site_part(to_jsonb(old)) <> site_part(to_jsonb(new)) then
    perform queue_deliveries('event.changed', 'event', new.id, 'changed');
  end if;
  return null;
end
$$;
create trigger events_webhooks after insert or update or delete on events
  for each row execute function tell_event();

-- The arguments: the type and the noun.
create function tell_received() returns trigger language plpgsql as $$
begin
  perform queue_deliveries(tg_argv[0], tg_argv[1], new.id);
  return null;
end
$$;
create trigger contact_requests_webhooks after insert on contact_requests
  for each row execute function tell_received('request.received', 'request');
create trigger agenda_webhooks after insert on agenda
  for each row when (new.kind = 'appointment') execute function tell_received('booking.received', 'booking');
create trigger newsletter_subscriptions_webhooks after insert on newsletter_subscriptions
  for each row when (new.is_active) execute function tell_received('subscription.received', 'subscription');
create trigger newsletter_subscriptions_active_webhooks after update on newsletter_subscriptions
  for each row when (new.is_active and not old.is_active)
  execute function tell_received('subscription.received', 'subscription');

create function tell_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform queue_deliveries('booking.changed', 'booking', old.id, 'deleted');
  elsif new.status is distinct from old.status and new.status in ('pending', 'confirmed', 'cancelled') then
    perform queue_deliveries('booking.changed', 'booking', new.id, new.status);
  else
    perform queue_deliveries('booking.changed', 'booking', new.id, 'moved');
  end if;
  return null;
end
$$;
-- An hour that comes and goes by itself (« en cours », « terminé ») is no change.
create trigger agenda_moved_webhooks after update on agenda
  for each row when (new.kind = 'appointment' and (
    (new.starts_at, new.ends_at) is distinct from (old.starts_at, old.ends_at)
    or (new.status is distinct from old.status and new.status in ('pending', 'confirmed', 'cancelled'))))
  execute function tell_booking();
create trigger agenda_deleted_webhooks after delete on agenda
  for each row when (old.kind = 'appointment') execute function tell_booking();
