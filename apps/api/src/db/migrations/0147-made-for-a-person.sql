-- RGPD-06: for which record of a person a mail or a stored response was made: « request 12 », « booking 4 »,
-- « registration 7 », « subscription 3 »; a response may also name a mail. It is deleted with that record.
alter table mails add column made_for text;
alter table idempotency_keys add column made_for text;

-- Mails from before: the record of their reader, or of their sender where the company is told. The one whose calendar
-- entry they carry comes first, then the one that was written at the same instant, then the last one before.
update mails set made_for = found.made_for
from (
  select distinct on (m.id) m.id, 'request ' || r.id as made_for
  from mails as m
  join contact_requests as r on r.created_at <= m.created_at
    and r.email = case m.kind when 'contact-request' then m.reply_to else m.recipient end
  where m.kind in ('contact-request', 'contact-reply')
  order by m.id, coalesce(m.created_at in (r.created_at, r.replied_at), false) desc, r.created_at desc
) as found
where found.id = mails.id;
update mails set made_for = found.made_for
from (
  select distinct on (m.id) m.id, 'booking ' || a.id as made_for
  from mails as m
  join agenda as a on a.kind = 'appointment' and a.created_at <= m.created_at
    and a.email = case when m.kind in ('booking', 'booking-change') then m.reply_to else m.recipient end
  where m.kind like 'booking%'
  order by m.id, coalesce(position('UID:' || a.calendar_uid in m.calendar) > 0, false) desc,
    m.created_at = a.created_at desc, a.created_at desc
) as found
where found.id = mails.id;
update mails set made_for = found.made_for
from (
  select distinct on (m.id) m.id, 'registration ' || r.id as made_for
  from mails as m
  join event_registrations as r on r.email = m.recipient and r.created_at <= m.created_at
  where m.kind like 'registration%'
  order by m.id, coalesce(position('UID:' || r.calendar_uid in m.calendar) > 0, false) desc,
    m.created_at = r.created_at desc, r.created_at desc
) as found
where found.id = mails.id;
update mails set made_for = 'subscription ' || s.id
from newsletter_subscriptions as s
where s.email = mails.recipient and mails.kind like 'newsletter-%';

update idempotency_keys set made_for = route.kind || ' ' || (body::jsonb #>> '{data,id}')
from (values
  ('% /api/requests%', 'request'),
  ('% /api/appointments%', 'booking'),
  ('% /api/events/%/registrations', 'registration'),
  ('% /api/mails/%/resend', 'mail')) as route (scope, kind)
where status < 300 and idempotency_keys.scope like route.scope;

create index mails_made_for on mails (made_for) where made_for is not null;
create index idempotency_keys_made_for on idempotency_keys (made_for) where made_for is not null;
create index webhook_deliveries_object on webhook_deliveries (object, object_id);

-- The key stays: its request must not be carried out a second time.
create function forget_responses() returns trigger language plpgsql as $$
begin
  update idempotency_keys as kept set body = null, request_hash = '' from gone
  where kept.made_for = tg_argv[0] || ' ' || gone.id;
  return null;
end
$$;
create trigger mails_responses after delete on mails
  referencing old table as gone for each statement execute function forget_responses('mail');

-- What a webhook's receiver said of the record goes too. That it was deleted is still to be told.
create function forget_copies() returns trigger language plpgsql as $$
begin
  delete from mails using gone where made_for = tg_argv[0] || ' ' || gone.id;
  delete from webhook_deliveries using gone
  where object = tg_argv[0] and object_id = gone.id and change is distinct from 'deleted';
  return null;
end
$$;
create trigger contact_requests_responses after delete on contact_requests
  referencing old table as gone for each statement execute function forget_responses('request');
create trigger contact_requests_copies after delete on contact_requests
  referencing old table as gone for each statement execute function forget_copies('request');
create trigger agenda_responses after delete on agenda
  referencing old table as gone for each statement execute function forget_responses('booking');
create trigger agenda_copies after delete on agenda
  referencing old table as gone for each statement execute function forget_copies('booking');
create trigger event_registrations_responses after delete on event_registrations
  referencing old table as gone for each statement execute function forget_responses('registration');
create trigger event_registrations_copies after delete on event_registrations
  referencing old table as gone for each statement execute function forget_copies('registration');
create trigger newsletter_subscriptions_responses after delete on newsletter_subscriptions
  referencing old table as gone for each statement execute function forget_responses('subscription');
create trigger newsletter_subscriptions_copies after delete on newsletter_subscriptions
  referencing old table as gone for each statement execute function forget_copies('subscription');
