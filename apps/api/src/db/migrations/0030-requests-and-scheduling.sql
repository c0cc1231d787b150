create table contact_requests (
  id integer primary key generated always as identity,
  name text not null,
  email text not null,
  company text,
  phone text,
  subject text not null,
  message text not null,
  type text not null constraint contact_requests_type_known check (type in ('normal', 'urgent')),
  status text not null default 'pending'
    constraint contact_requests_status_known check (status in ('pending', 'read', 'replied', 'closed')),
  reply_message text,
  replied_at timestamptz,
  search_text text not null,
  created_at timestamptz not null
);

-- The order of the list: urgent ones that wait for an answer, then the newest.
create index contact_requests_order on contact_requests
  ((type = 'urgent' and status in ('pending', 'read')) desc, created_at desc, id desc);
create index contact_requests_search on contact_requests using gin (search_text gin_trgm_ops);

create trigger contact_requests_revision after insert or update or delete on contact_requests
  for each statement execute function bump_revision('requests');

-- Days and hours are what the site's clocks show; the instants derived from them stand beside.
create table agenda (
  id integer primary key generated always as identity,
  kind text not null constraint agenda_kind_known check (kind in ('appointment', 'unavailability')),
  date date not null,
  start_time text not null,
  end_date date not null,
  end_time text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  name text,
  email text,
  message text,
  status text,
  calendar_uid text,
  calendar_sequence integer not null default 0,
  reason text,
  search_text text not null default '',
  created_at timestamptz not null,
  constraint agenda_hours check (start_time ~ '^\d\d:\d\d$' and end_time ~ '^\d\d:\d\d$'),
  constraint agenda_end_after_start check ((date, start_time) < (end_date, end_time) and starts_at <= ends_at),
  constraint agenda_shape check (
    case kind
      when 'appointment' then
        name is not null and email is not null and calendar_uid is not null and reason is null
        and status is not null and status in ('pending', 'confirmed', 'en_cours', 'completed', 'cancelled')
      else status is null and name is null and email is null and message is null
    end
  ),
  -- What makes the agenda inviolable: a live appointment shares its time with nothing, whatever the concurrency.
  -- It fills all lanes; an unavailability has one to itself, so that a week of absence may cover an hour that was
  -- already taken off.
  constraint agenda_no_overlap exclude using gist (
    tstzrange(starts_at, ends_at) with &&,
    (case kind when 'appointment' then int8range(null, null) else int8range(id, id, '[]') end) with &&
  ) where (kind = 'unavailability' or status in ('pending', 'confirmed', 'en_cours'))
);

create index agenda_appointments on agenda ((status = 'pending') desc, starts_at desc, id desc)
  where kind = 'appointment';
create index agenda_due on agenda (starts_at) where status in ('confirmed', 'en_cours');
create index agenda_pending_of on agenda (email) where status = 'pending';
create index agenda_days on agenda (date, end_date);
create index agenda_search on agenda using gin (search_text gin_trgm_ops) where kind = 'appointment';

create trigger agenda_revision after insert or update or delete on agenda
  for each statement execute function bump_revision('agenda');
