-- PERF-06: how many subscriptions began and ended in each quarter of an hour, so that the chart of twelve months reads
-- no subscription. The time zone of the site is a setting: the clocks of all zones differ from UTC by whole quarters, so
-- that a month of any zone is a number of whole quarters. Each write of a subscription changes these numbers in its own
-- transaction, after the revision, as in 0134.
-- Nothing is written between the counting and the triggers.
lock table newsletter_subscriptions in share row exclusive mode;

create table subscription_growth (
  quarter timestamptz primary key,
  started integer not null,
  ended integer not null
);

create function quarter_of(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00+00')
$$;

-- Imported rows may lack the date of their end: they count as ended when they began.
insert into subscription_growth
select quarter, sum(started), sum(ended) from (
  select quarter_of(created_at) as quarter, 1 as started, 0 as ended
  from newsletter_subscriptions where not is_pending
  union all
  select quarter_of(coalesce(ended_at, created_at)), 0, 1
  from newsletter_subscriptions where not is_pending and not is_active
) as events
group by quarter;

create function count_growth() returns trigger language plpgsql as $$
declare
  gained text := 'select *, 1 as change from new_rows';
  lost text := 'select *, -1 as change from old_rows';
begin
  execute format(
    'insert into subscription_growth as kept
     select quarter, sum(started), sum(ended) from (%1$s) as changes,
       lateral (values (quarter_of(created_at), change, 0),
         (quarter_of(coalesce(ended_at, created_at)), 0, case when is_active then 0 else change end)
       ) as events (quarter, started, ended)
     where not is_pending
     group by quarter having sum(started) <> 0 or sum(ended) <> 0
     on conflict (quarter) do update set started = kept.started + excluded.started, ended = kept.ended + excluded.ended',
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
