-- AUDI-09: « Le point du lundi ». The row of a week is written with its mails: it leaves once.
alter table users add column weekly_digest boolean not null default false;
create table weekly_digests (
  monday date primary key,
  claimed_at timestamptz not null
);

-- AUDI-11: what cannot be read from the sums themselves. `opposed_status` is the response to the last request that
-- declined to be counted.
create table exemption_proofs (
  id integer primary key default 1 check (id = 1),
  erased_at timestamptz,
  opposed_at timestamptz,
  opposed_status integer,
  opposed_cookie boolean
);

-- AUDI-10: the history of an older tool, apart from what was counted here, so that its import can be undone.
create table visit_imports (
  id integer generated always as identity primary key,
  tool text not null check (tool in ('plausible', 'umami', 'ga4')),
  file_name text not null,
  state text not null check (state in ('receiving', 'counted')),
  created_at timestamptz not null,
  counted_at timestamptz,
  created_by integer
);
create trigger visit_imports_revision after insert or update or delete on visit_imports
  for each statement execute function bump_revision('visits');

create table imported_days (
  import_id integer not null references visit_imports on delete cascade,
  day date not null,
  visits integer not null check (visits >= 0),
  sessions integer not null check (sessions >= 0),
  primary key (import_id, day)
);

create table imported_pages (
  import_id integer not null references visit_imports on delete cascade,
  day date not null,
  page text not null,
  visits integer not null check (visits >= 0),
  primary key (import_id, day, page)
);

create table imported_page_months (
  import_id integer not null references visit_imports on delete cascade,
  month date not null,
  page text not null,
  visits integer not null check (visits >= 0),
  primary key (import_id, month, page)
);

-- What is shown: one's own sums, with those of the imports that count.
create view audience_days as
select day, sum(visits)::integer as visits, sum(sessions)::integer as sessions, sum(bots)::integer as bots,
  sum(timed_sessions)::integer as timed_sessions, sum(session_ms)::bigint as session_ms,
  sum(newsletter_signups)::integer as newsletter_signups, bool_or(is_imported) as is_imported
from (
  select day, visits, sessions, bots, timed_sessions, session_ms, newsletter_signups, false as is_imported
  from visit_days
  union all
  select d.day, d.visits, d.sessions, 0, 0, 0, 0, true
  from imported_days as d join visit_imports as i on i.id = d.import_id where i.state = 'counted'
) as days
group by day;

create view audience_pages as
select day, page, visits, timed_views, time_ms from visit_pages
union all
select p.day, p.page, p.visits, 0, 0
from imported_pages as p join visit_imports as i on i.id = p.import_id where i.state = 'counted';

create view audience_page_months as
select month, page, visits, timed_views, time_ms from visit_page_months
union all
select p.month, p.page, p.visits, 0, 0
from imported_page_months as p join visit_imports as i on i.id = p.import_id where i.state = 'counted';
