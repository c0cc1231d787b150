-- DAY-25: who ended an appointment; null for one that lives, and for an older one of which no mail tells.
alter table agenda add column ended_by text
  constraint agenda_ended_by_known check (ended_by in ('refusal', 'company', 'client')),
  add constraint agenda_ended_by_of check (ended_by is null or status = 'cancelled');

-- A client who cancels is written to at the same moment as the company is.
update agenda a set ended_by = found.ended_by
from (
  select m.made_for, case
    when bool_or(m.kind = 'booking-refused') then 'refusal'
    when bool_or(exists (
      select from mails told
      where told.made_for = m.made_for and told.kind = 'booking-change' and told.created_at = m.created_at
    )) then 'client'
    else 'company' end as ended_by
  from mails m
  where m.kind in ('booking-refused', 'booking-cancelled')
  group by m.made_for
) found
where a.status = 'cancelled' and found.made_for = 'booking ' || a.id;
