-- PERF-06: how many rows of a list have the same values in the columns by which it is filtered, so that a list of a
-- million rows says how many they are without reading them. Each write of a row changes these numbers in its own
-- transaction. Writers wait for each other as before: all of them change the revision of the collection first, since
-- triggers run in the order of their names.
-- Nothing is written between the counting and the triggers.
lock table newsletter_subscriptions, contact_requests, agenda in share row exclusive mode;

create table subscription_counts (
  is_active boolean not null,
  language text not null,
  page text not null,
  rows integer not null,
  primary key (is_active, language, page)
);
insert into subscription_counts
select is_active, language, page, count(*) from newsletter_subscriptions group by 1, 2, 3;

create table request_counts (
  status text not null,
  type text not null,
  rows integer not null,
  primary key (status, type)
);
insert into request_counts select status, type, count(*) from contact_requests group by 1, 2;

-- By the stored status, which follows the clock a minute later at most.
create table appointment_counts (
  status text primary key,
  rows integer not null
);
insert into appointment_counts select status, count(*) from agenda where kind = 'appointment' group by 1;

-- The arguments: the table of the numbers, its columns, and which rows are counted.
create function count_rows() returns trigger language plpgsql as $$
declare
  gained text := 'select *, 1 as change from new_rows';
  lost text := 'select *, -1 as change from old_rows';
begin
  execute format(
    'insert into %1$I as kept select %2$s, sum(change) from (%3$s) as changes where %4$s group by %2$s
     having sum(change) <> 0 on conflict (%2$s) do update set rows = kept.rows + excluded.rows',
    tg_argv[0], tg_argv[1],
    case tg_op when 'INSERT' then gained when 'DELETE' then lost else gained || ' union all ' || lost end,
    tg_argv[2]);
  return null;
end
$$;

create trigger newsletter_subscriptions_tally_insert after insert on newsletter_subscriptions
  referencing new table as new_rows
  for each statement execute function count_rows('subscription_counts', 'is_active, language, page', 'true');
create trigger newsletter_subscriptions_tally_update after update on newsletter_subscriptions
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('subscription_counts', 'is_active, language, page', 'true');
create trigger newsletter_subscriptions_tally_delete after delete on newsletter_subscriptions
  referencing old table as old_rows
  for each statement execute function count_rows('subscription_counts', 'is_active, language, page', 'true');

create trigger contact_requests_tally_insert after insert on contact_requests
  referencing new table as new_rows
  for each statement execute function count_rows('request_counts', 'status, type', 'true');
create trigger contact_requests_tally_update after update on contact_requests
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('request_counts', 'status, type', 'true');
create trigger contact_requests_tally_delete after delete on contact_requests
  referencing old table as old_rows
  for each statement execute function count_rows('request_counts', 'status, type', 'true');

create trigger agenda_tally_insert after insert on agenda
  referencing new table as new_rows
  for each statement execute function count_rows('appointment_counts', 'status', 'kind = ''appointment''');
create trigger agenda_tally_update after update on agenda
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('appointment_counts', 'status', 'kind = ''appointment''');
create trigger agenda_tally_delete after delete on agenda
  referencing old table as old_rows
  for each statement execute function count_rows('appointment_counts', 'status', 'kind = ''appointment''');
