-- PERF-06: how many subscriptions began and ended on each day of UTC and in each quarter of an hour, so that the chart of
-- twelve months reads no subscription. The time zone of the site is a setting: the clocks of all zones differ from UTC by
-- whole quarters, so that a month of any zone is a number of whole days and some quarters at both ends. Each write of a
-- subscription changes these numbers in its own transaction, after the revision, as in 0134.
-- Nothing is written between the counting and the triggers.
lock table newsletter_subscriptions in share row exclusive mode;

create table subscription_growth (
  span interval not null,
  start timestamptz not null,
  started integer not null,
  ended integer not null,
  primary key (span, start)
);

create function span_of(span interval, moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin(span, moment, timestamptz '2000-01-01 00:00:00+00')
$$;

-- Imported rows may lack the date of their end: they count as ended when they began.
insert into subscription_growth
select span, span_of(span, moment), sum(started), sum(ended) from (
  select created_at as moment, 1 as started, 0 as ended from newsletter_subscriptions where not is_pending
  union all
  select coalesce(ended_at, created_at), 0, 1 from newsletter_subscriptions where not is_pending and not is_active
) as events, unnest(array['1 day', '15 minutes']::interval[]) as span
group by 1, 2;

create function count_growth() returns trigger language plpgsql as $$
declare
  gained text := 'select *, 1 as change from new_rows';
  lost text := 'select *, -1 as change from old_rows';
begin
  execute format(
    'insert into subscription_growth as kept
     select span, span_of(span, moment), sum(started), sum(ended) from (%1$s) as changes,
       lateral (values (created_at, change, 0),
         (coalesce(ended_at, created_at), 0, case when is_active then 0 else change end)
       ) as events (moment, started, ended),
       unnest(array[interval ''1 day'', interval ''15 minutes'']) as span
     where not is_pending
     group by 1, 2 having sum(started) <> 0 or sum(ended) <> 0
     on conflict (span, start) do update
     set started = kept.started + excluded.started, ended = kept.ended + excluded.ended',
    case tg_op when 'INSERT' then gained when 'DELETE' then lost else gained || ' union all ' || lost end);
  return null;
end
$$;

create trigger newsletter_subscriptions_tally_growth_insert after insert on newsletter_subscriptions
  referencing new table as new_rows for each statement execute function count_growth();
create trigger newsletter_subscriptions_tally_growth_update after update on newsletter_subscriptions
  referencing old table as old_rows new table as new_rows for each statement execute function count_growth();
create trigger newsletter_subscriptions_tally_growth_delete after delete on newsletter_subscriptions
  referencing old table as old_rows for each statement execute function count_growth();
