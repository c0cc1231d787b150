create table events (
  id integer primary key generated always as identity,
  title text not null,
  description text not null,
  date date not null,
  all_day boolean not null,
  start_time text,
  end_time text,
  category text not null,
  priority smallint not null constraint events_priority_known check (priority between 1 and 3),
  location text not null,
  image text,
  color text not null,
  is_permanent boolean not null,
  is_active boolean not null,
  version integer not null default 1,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint events_times_in_order check (
    case when all_day or start_time is null then start_time is null and end_time is null
    else end_time is null or end_time collate "C" > start_time collate "C" end
  )
);
create index events_day on events (date, start_time);
create index events_category on events (category) where category <> '';
create index events_search on events using gin (search_text gin_trgm_ops);

create trigger events_revision after insert or update or delete on events
  for each statement execute function bump_revision('events');
create trigger events_uploads after insert or update or delete on events
  for each row execute function note_upload_uses();
