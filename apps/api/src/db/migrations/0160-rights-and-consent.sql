-- RGPD-04: what people ask of the data about them. `email` is null once the person was erased: that the request was
-- answered can still be shown, and to whom can not.
create table rights_requests (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('access', 'rectification', 'erasure', 'opposition')),
  email text,
  language text not null check (language in ('fr', 'en')),
  message text not null,
  answers jsonb not null default '[]',
  created_at timestamptz not null,
  due_on date not null,
  done_at timestamptz
);
create index rights_requests_open on rights_requests (due_on) where done_at is null;
create index rights_requests_email on rights_requests (email);
create index rights_requests_created on rights_requests (created_at);
create trigger rights_requests_revision after insert or update or delete on rights_requests
  for each statement execute function bump_revision('rights');
create trigger rights_requests_responses after delete on rights_requests
  referencing old table as gone for each statement execute function forget_responses('rights');
create trigger rights_requests_copies after delete on rights_requests
  referencing old table as gone for each statement execute function forget_copies('rights');

-- RGPD-03: the links of 24 hours that /mes-donnees mails; one that has served names its request.
create table rights_links (
  hash bytea primary key,
  email text not null,
  language text not null check (language in ('fr', 'en')),
  expires_at timestamptz not null,
  request_id integer references rights_requests on delete cascade
);
create index rights_links_expiry on rights_links (expires_at);
create index rights_links_email on rights_links (email);

-- RGPD-11: who brought a subscriber in.
alter table newsletter_imports add column started_by integer;
alter table newsletter_subscriptions add column added_by integer;

create table consent_events (
  id bigint generated always as identity primary key,
  subscription_id integer not null references newsletter_subscriptions on delete cascade,
  kind text not null check (kind in ('given', 'imported', 'added', 'confirmed', 'left')),
  at timestamptz not null,
  consented_at timestamptz,
  wording text,
  page text,
  file text,
  author text
);
create index consent_events_subscription on consent_events (subscription_id, id);

-- What is known of those from before. The first lines of an import are of the instant of its line in the journal.
insert into consent_events (subscription_id, kind, at, consented_at, wording, page, file, author)
select known.* from (
  select s.id, brought.kind, case brought.kind when 'given' then s.consented_at else s.created_at end as at,
    s.consented_at, s.consent_wording, s.consent_page, s.import_file,
    case brought.kind when 'imported' then (
      select actor_name from journal where kind = 'import.started' and journal.at = s.created_at limit 1) end
  from newsletter_subscriptions as s
  cross join lateral (select case
    when s.import_file is not null or s.page like 'Import du %' then 'imported'
    when s.consented_at < s.created_at then 'added'
    else 'given' end as kind) as brought
  where s.consented_at is not null
  union all
  select id, 'confirmed', confirmed_at, null, null, null, null, null
  from newsletter_subscriptions where confirmed_at is not null
  union all
  select id, 'left', ended_at, null, null, null, null, null
  from newsletter_subscriptions where ended_at is not null and not is_active
) as known
order by known.at, known.id;

-- By trigger, so that no way of subscribing or leaving goes unnoted.
create function note_consent() returns trigger language plpgsql as $$
begin
  if new.consented_at is not null and (tg_op = 'INSERT' or new.consented_at is distinct from old.consented_at
    or new.consent_wording is distinct from old.consent_wording
    or new.consent_page is distinct from old.consent_page) then
    insert into consent_events (subscription_id, kind, at, consented_at, wording, page, file, author)
    values (new.id,
      case when tg_op = 'UPDATE' then 'given' when new.import_file is null then 'added' else 'imported' end,
      case when tg_op = 'UPDATE' then new.consented_at else new.created_at end,
      new.consented_at, new.consent_wording, new.consent_page, new.import_file,
      case when tg_op = 'INSERT' then (select trim(prenom || ' ' || nom) from users where id = new.added_by) end);
  end if;
  if tg_op = 'UPDATE' then
    if new.confirmed_at is distinct from old.confirmed_at and new.confirmed_at is not null then
      insert into consent_events (subscription_id, kind, at) values (new.id, 'confirmed', new.confirmed_at);
    end if;
    if old.is_active and not new.is_active then
      insert into consent_events (subscription_id, kind, at)
      values (new.id, 'left', coalesce(new.ended_at, now()));
    end if;
  end if;
  return null;
end
$$;
create trigger newsletter_subscriptions_consent
  after insert or update of consented_at, consent_wording, consent_page, confirmed_at, is_active
  on newsletter_subscriptions for each row execute function note_consent();

-- They go with their subscription, and in no other way: looked at when the transaction ends, so that an erasure may
-- take them first.
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from newsletter_subscriptions where id = old.subscription_id) then
    raise exception 'the lines of a consent are append-only';
  end if;
  return null;
end
$$;
create trigger consent_events_unchanged after update on consent_events
  for each row execute function refuse_consent_change();
create constraint trigger consent_events_kept after delete on consent_events
  deferrable initially deferred for each row execute function refuse_consent_change();
