-- PERS-01: a person is an e-mail address, case and outer spaces ignored. One row an address, computed by triggers from
-- the four tables in which people leave theirs; a mail alone makes no person.
create index contact_requests_address on contact_requests ((lower(btrim(email))), created_at desc);
create index agenda_address on agenda ((lower(btrim(email))), created_at desc) where kind = 'appointment';
create index event_registrations_address on event_registrations ((lower(btrim(email))), created_at desc);
create index newsletter_subscriptions_address on newsletter_subscriptions ((lower(btrim(email))), created_at desc);
create index mails_address on mails ((lower(btrim(recipient))), created_at desc);

create table persons (
  id integer primary key generated always as identity,
  address text not null constraint persons_address_unique unique,
  -- As last given.
  name text,
  company text,
  phone text,
  -- The last thing that came from the person, or from one who is joined to them.
  last_contact_at timestamptz,
  joined_to integer references persons (id),
  joined_at timestamptz,
  search_text text not null generated always as (search_form(
    coalesce(name, '') || ' ' || address || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '') || ' ' ||
    regexp_replace(coalesce(phone, ''), '\D', '', 'g')
  )) stored,
  constraint persons_joined_to_another check (joined_to <> id)
);
create index persons_list on persons (last_contact_at desc nulls last, id desc) where joined_to is null;
create index persons_joined on persons (joined_to) where joined_to is not null;
create index persons_search on persons using gin (search_text gin_trgm_ops);
-- PERS-07: +33 6 12 and 06 12 are one number.
create index persons_phone on persons ((right(regexp_replace(phone, '\D', '', 'g'), 9))) where phone is not null;
-- A hash: one character may stand for eighteen in a folded text, and no index holds so much.
create index persons_company on persons ((md5(search_form(company) || ' ' || search_form(name))))
  where company is not null;

-- Whom somebody is joined to, over all steps.
create function head_of_person(person integer) returns integer language sql stable as $$
  with recursive above as (
    select id, joined_to from persons where id = person
    union all
    select p.id, p.joined_to from persons as p join above on p.id = above.joined_to
  )
  select id from above where joined_to is null
$$;

create table person_notes (
  id integer primary key generated always as identity,
  person_id integer not null references persons (id) on delete cascade,
  text text not null,
  author_id integer references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- PERS-06: the day of the author's dashboard.
  remind_on date
);
create index person_notes_person on person_notes (person_id, created_at desc);
create index person_notes_author on person_notes (author_id, remind_on);

-- PERS-02: when an appointment was moved, and to which moment (null for one of before this version).
create table appointment_moves (
  appointment_id integer not null references agenda (id) on delete cascade,
  at timestamptz not null,
  starts_at timestamptz
);
create index appointment_moves_of on appointment_moves (appointment_id, at desc);
insert into appointment_moves (appointment_id, at)
select a.id, m.created_at from mails m join agenda a on m.made_for = 'booking ' || a.id where m.kind = 'booking-moved';

-- What each record says of its person. `contact_at` is null where an administrator wrote it on their own.
create view person_records as
  select lower(btrim(email)) as address, created_at, name, company, phone, created_at as contact_at
  from contact_requests
  union all
  select lower(btrim(email)), created_at, name, null::text, phone, created_at
  from agenda where kind = 'appointment'
  union all
  select lower(btrim(email)), created_at, name, null::text, null::text, case when is_by_hand then null else created_at end
  from event_registrations
  union all
  select lower(btrim(email)), created_at, null::text, null::text, null::text,
    greatest(coalesce(consented_at, created_at), confirmed_at, ended_at)
  from newsletter_subscriptions;

-- One plan for every address, since planning takes longer than reading; by index, also when it was made while the
-- tables were small.
create function refresh_person(wanted text) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  mine persons;
  latest record;
  is_known boolean;
  above integer;
begin
  if coalesce(wanted, '') = '' then
    return;
  end if;
  loop
    -- Locked before anything is read: who comes second sees what the first has written.
    select * into mine from persons where address = wanted for update;
    is_known := found;
    -- The newest hundred only, so that nobody slows down their own requests by their number.
    select count(*) filter (where not is_joined) as records, max(contact_at) as last_contact_at,
      (array_agg(given.name order by created_at desc) filter (where btrim(given.name) <> ''))[1] as name,
      (array_agg(given.company order by created_at desc) filter (where btrim(given.company) <> ''))[1] as company,
      (array_agg(given.phone order by created_at desc) filter (where btrim(given.phone) <> ''))[1] as phone
    into latest
    from (
      (select created_at, record.name, record.company, record.phone, contact_at, false as is_joined
      from person_records as record where address = wanted order by created_at desc limit 100)
      union all
      select coalesce(joined.last_contact_at, '-infinity'), joined.name, joined.company, joined.phone,
        joined.last_contact_at, true
      from persons as joined where joined_to = mine.id
    ) as given;
    exit when is_known;
    if latest.records = 0 then
      return;
    end if;
    insert into persons (address, name, company, phone, last_contact_at)
    values (wanted, latest.name, latest.company, latest.phone, latest.last_contact_at)
    on conflict (address) do nothing;
    if found then
      return;
    end if;
    -- Another has just written the row: what was read may be older.
  end loop;
  above := mine.joined_to;
  if latest.records = 0 and not exists (select from person_notes where person_id = mine.id) then
    -- Those who are joined to it stay together.
    above := coalesce(above, (select min(id) from persons where joined_to = mine.id));
    update persons set joined_to = nullif(above, id) where joined_to = mine.id;
    delete from persons where id = mine.id;
  elsif (mine.name, mine.company, mine.phone, mine.last_contact_at)
    is distinct from (latest.name, latest.company, latest.phone, latest.last_contact_at) then
    update persons set name = latest.name, company = latest.company, phone = latest.phone,
      last_contact_at = latest.last_contact_at
    where id = mine.id;
  end if;
  if above is not null then
    perform refresh_person((select address from persons where id = above));
  end if;
end
$$;

create function refresh_person_of_record() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform refresh_person(lower(btrim(old.email)));
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and lower(btrim(new.email)) is distinct from lower(btrim(old.email))) then
    perform refresh_person(lower(btrim(new.email)));
  end if;
  return null;
end
$$;
create trigger contact_requests_persons
  after insert or delete or update of name, email, company, phone on contact_requests
  for each row execute function refresh_person_of_record();
create trigger agenda_persons
  after insert or delete or update of name, email, phone on agenda
  for each row execute function refresh_person_of_record();
create trigger event_registrations_persons
  after insert or delete or update of name, email on event_registrations
  for each row execute function refresh_person_of_record();
create trigger newsletter_subscriptions_persons
  after insert or delete or update of email, consented_at, confirmed_at, ended_at on newsletter_subscriptions
  for each row execute function refresh_person_of_record();

-- The last note may be all that is left.
create function refresh_person_of_note() returns trigger language plpgsql as $$
begin
  perform refresh_person(address) from persons where id = old.person_id;
  return null;
end
$$;
create trigger person_notes_persons after delete on person_notes
  for each row execute function refresh_person_of_note();

-- Whatever the records change, their own collections tell.
create trigger persons_revision after update of joined_to on persons
  for each statement execute function bump_revision('persons');
create trigger person_notes_revision after insert or update or delete on person_notes
  for each statement execute function bump_revision('persons');

insert into persons (address, name, company, phone, last_contact_at)
select address,
  (array_agg(name order by created_at desc) filter (where btrim(name) <> ''))[1],
  (array_agg(company order by created_at desc) filter (where btrim(company) <> ''))[1],
  (array_agg(phone order by created_at desc) filter (where btrim(phone) <> ''))[1],
  max(contact_at)
from person_records where address <> '' group by address order by min(created_at), address;
