-- Visits are counted, never kept one by one. What could tell two visits of one person apart (the salt of the day and
-- the hashes made with it) is gone two days later; what stays are sums.
create table visit_salts (
  day date primary key,
  salt bytea not null
);

create table visit_sessions (
  day date not null,
  hash bytea not null,
  visited boolean not null,
  page_ms bigint not null,
  duration_ms bigint not null,
  -- What the row said before its last change: the statement that changes it gives back by how much, whoever else
  -- writes at the same moment.
  was_visited boolean not null default false,
  counted_ms bigint not null default 0,
  primary key (day, hash)
);

create table visit_days (
  day date primary key,
  visits integer not null,
  sessions integer not null,
  bots integer not null,
  timed_sessions integer not null,
  session_ms bigint not null,
  newsletter_signups integer not null
);

create table visit_pages (
  day date not null,
  page text not null,
  visits integer not null,
  timed_views integer not null,
  time_ms bigint not null,
  primary key (day, page)
);

-- The same by month: a year is read from twelve rows a page.
create table visit_page_months (
  month date not null,
  page text not null,
  visits integer not null,
  timed_views integer not null,
  time_ms bigint not null,
  primary key (month, page)
);

-- The addresses of the sites that report visits, the last few.
create table visit_sources (
  origin text primary key,
  last_visit_at timestamptz not null
);

-- Every write of visits and every removal of old ones touches this table, last in its transaction.
create trigger visit_days_revision after insert or update or delete on visit_days
  for each statement execute function bump_revision('visits');
