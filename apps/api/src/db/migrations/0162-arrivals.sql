-- AUDI-02: sessions by what brought them and by the page they began on, as sums. `value` is a source, a campaign
-- or an entry page, by `dimension`.
create table visit_arrivals (
  day date not null,
  dimension text not null check (dimension in ('source', 'campaign', 'page')),
  value text not null,
  channel text not null,
  sessions integer not null,
  primary key (dimension, day, value, channel)
);

-- The same by month: a year is read from twelve rows a value.
create table visit_arrival_months (
  month date not null,
  dimension text not null check (dimension in ('source', 'campaign', 'page')),
  value text not null,
  channel text not null,
  sessions integer not null,
  primary key (dimension, month, value, channel)
);

-- AUDI-06: how a session began, for the forms that it sends later on its day. It goes with the session.
alter table visit_sessions
  add column entry_channel text,
  add column entry_source text,
  add column entry_page text;

create table visit_goals (
  day date not null,
  goal text not null check (goal in ('request', 'appointment', 'registration', 'subscription')),
  channel text not null,
  source text not null,
  page text not null,
  reached integer not null,
  primary key (day, goal, channel, source, page)
);
create trigger visit_goals_revision after insert or update or delete on visit_goals
  for each statement execute function bump_revision('visits');

-- AUDI-08: what the site's pages were last called.
create table visit_page_titles (
  page text primary key,
  page_title text not null
);

-- AUDI-07: dated lines of one's own on the chart.
create table landmarks (
  id integer generated always as identity primary key,
  day date not null,
  label text not null check (char_length(label) <= 80)
);
create trigger landmarks_revision after insert or update or delete on landmarks
  for each statement execute function bump_revision('visits');
