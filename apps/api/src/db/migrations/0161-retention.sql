-- RGPD-09: how long each kind is kept. A kind without a rule of its own has its initial one.
create table retention_settings (
  id integer primary key default 1 check (id = 1),
  rules jsonb not null default '{}',
  version integer not null default 1,
  last_run_on date
);

-- Requests and ended subscriptions were kept without end: their rule acts in seven days, so that nobody finds them
-- gone after an upgrade.
insert into retention_settings (rules)
select jsonb_build_object('requests', rule, 'unsubscribed', rule)
from (select jsonb_build_object('duration', null, 'next', jsonb_build_object(
  'duration', jsonb_build_object('amount', 3, 'unit', 'years'),
  'at', to_char((now() + interval '7 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)) as rule) as first;
