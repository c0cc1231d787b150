-- An event of several days begins at its start time on `date` and ends at its end time on `end_date`.
alter table events add column end_date date;
alter table events add constraint events_days_in_order check (end_date > date and end_date <= date + 60);
alter table events drop constraint events_times_in_order;
alter table events add constraint events_times_in_order check (
  case when all_day or start_time is null then start_time is null and end_time is null
  else end_time is null or end_date is not null or end_time collate "C" > start_time collate "C" end
);
-- Periods are compared with the whole span of an event.
create index events_span on events using gist (daterange(date, coalesce(end_date, date), '[]'));

-- `registration` is null for an event that takes none. The two numbers are kept by the triggers below.
alter table events add column registration jsonb;
alter table events add column registered integer not null default 0;
alter table events add column waiting integer not null default 0;
-- The thirteenth of twelve seats is refused here, whatever the code believes.
alter table events add constraint events_places check (
  registered >= 0 and waiting >= 0 and (registration is null or registered <= (registration ->> 'places')::integer)
);

-- No reference to the event: what was deleted and may come back is in another table meanwhile.
create table event_registrations (
  id integer primary key generated always as identity,
  event_id integer not null,
  state text not null constraint event_registrations_state_known check (state in ('registered', 'waiting', 'withdrawn')),
  name text not null,
  email text,
  language text not null constraint event_registrations_language_known check (language in ('fr', 'en')),
  answers jsonb not null,
  is_by_hand boolean not null,
  token_hash bytea,
  calendar_uid text not null,
  calendar_sequence integer not null default 0,
  reminded_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  anonymised_at timestamptz,
  search_text text not null generated always as (search_form(name || ' ' || coalesce(email, ''))) stored
);
create unique index event_registrations_person on event_registrations (event_id, email) where state <> 'withdrawn';
create unique index event_registrations_token on event_registrations (token_hash);
create index event_registrations_order on event_registrations (event_id, state, id);
create index event_registrations_age on event_registrations (created_at) where anonymised_at is null;

create trigger event_registrations_revision after insert or update or delete on event_registrations
  for each statement execute function bump_revision('registrations');

create function count_registration() returns trigger language plpgsql as $$
declare
  before text := case when tg_op = 'INSERT' then '' else old.state end;
  after text := case when tg_op = 'DELETE' then '' else new.state end;
begin
  if before <> after then
    update events
    set registered = registered + (after = 'registered')::integer - (before = 'registered')::integer,
      waiting = waiting + (after = 'waiting')::integer - (before = 'waiting')::integer
    where id = case when tg_op = 'DELETE' then old.event_id else new.event_id end;
  end if;
  return null;
end
$$;
create trigger event_registrations_counted after insert or update of state or delete on event_registrations
  for each row execute function count_registration();

-- An event that comes back after its deletion: people may have withdrawn meanwhile.
create function count_registrations_again() returns trigger language plpgsql as $$
begin
  select count(*) filter (where state = 'registered'), count(*) filter (where state = 'waiting')
  into new.registered, new.waiting
  from event_registrations where event_id = new.id;
  return new;
end
$$;
create trigger events_registrations before insert on events
  for each row execute function count_registrations_again();
