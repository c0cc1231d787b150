-- One row once somebody has set something; without it the defaults of the contract hold.
create table appointment_settings (
  id integer primary key default 1 constraint appointment_settings_single check (id = 1),
  opening_hours jsonb not null,
  min_notice_hours integer constraint appointment_settings_notice check (min_notice_hours > 0),
  horizon_days integer constraint appointment_settings_horizon check (horizon_days > 0),
  version integer not null
);
create trigger appointment_settings_revision after insert or update or delete on appointment_settings
  for each statement execute function bump_revision('agenda');

create table appointment_types (
  id integer primary key generated always as identity,
  name_fr text not null,
  name_en text not null,
  duration_minutes integer not null
    constraint appointment_types_duration check (duration_minutes between 15 and 240),
  pause_minutes integer not null constraint appointment_types_pause check (pause_minutes between 0 and 120),
  place jsonb not null,
  is_active boolean not null,
  position integer not null,
  version integer not null default 1
);
create trigger appointment_types_revision after insert or update or delete on appointment_types
  for each statement execute function bump_revision('agenda');

-- `booked_type` is a copy: what was agreed does not change with the type.
alter table agenda
  add column phone text,
  add column language text not null default 'fr' constraint agenda_language_known check (language in ('fr', 'en')),
  add column type_id integer references appointment_types on delete set null,
  add column booked_type jsonb,
  add column version integer not null default 1,
  add column anonymised_at timestamptz,
  add column pause_minutes integer not null default 0
    constraint agenda_pause check (pause_minutes between 0 and 120),
  -- Adding minutes to an instant is immutable only without a time zone, and constraints take nothing else.
  add column held_until timestamptz not null generated always as (
    (ends_at at time zone 'UTC' + make_interval(mins => pause_minutes)) at time zone 'UTC'
  ) stored,
  -- RDV-10: the pause after an appointment is free of other appointments. Beside agenda_no_overlap, which keeps
  -- appointments and unavailability apart without pauses.
  add constraint agenda_pauses_kept exclude using gist (tstzrange(starts_at, held_until) with &&)
    where (kind = 'appointment' and status in ('pending', 'confirmed', 'en_cours'));
create index agenda_type on agenda (type_id) where type_id is not null;

-- The links in the mails to a client. Each mail has one of its own, since only a hash of it is kept.
create table appointment_links (
  token_hash bytea primary key,
  appointment_id integer not null references agenda on delete cascade
);
create index appointment_links_of on appointment_links (appointment_id);

-- What a refusal, a cancellation or a move has replaced, for as long as its mails wait.
create table appointment_undos (
  id uuid primary key,
  appointment_id integer not null references agenda on delete cascade,
  version integer not null,
  replaced jsonb not null,
  mail_ids jsonb not null,
  until timestamptz not null
);
create index appointment_undos_of on appointment_undos (appointment_id);
create index appointment_undos_until on appointment_undos (until);
