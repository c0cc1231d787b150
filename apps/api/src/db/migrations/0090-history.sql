-- The versions that saves have replaced. `body` is the JSON of the fields that a form edits, compressed: by itself when
-- `base` is null, else with the JSON of version `base` as the dictionary. `changed` names the fields that the save
-- which replaced this version has changed, `uploads` the pictures that the version shows.
create table content_versions (
  collection text not null,
  row_id integer not null,
  version integer not null,
  saved_by integer,
  saved_at timestamptz not null,
  changed text[] not null,
  is_working_copy boolean not null,
  base integer,
  uploads text[],
  body bytea not null,
  primary key (collection, row_id, version)
);
-- The body is compressed already.
alter table content_versions alter column body set storage external;

-- A save that waited for the row may have read a base that was thinned out meanwhile: the transaction is repeated.
create function check_version_base() returns trigger language plpgsql as $$
begin
  if not exists (
    select from content_versions
    where collection = new.collection and row_id = new.row_id and version = new.base and base is null
  ) then
    raise exception using errcode = 'serialization_failure', message = 'the base of this version is gone';
  end if;
  return new;
end
$$;
create trigger content_versions_base before insert on content_versions
  for each row when (new.base is not null) execute function check_version_base();

-- A picture that a kept version shows is in use, whatever the number of versions: one row for each record.
create function note_version_uploads() returns trigger language plpgsql as $$
begin
  insert into upload_uses (upload, collection, row_id)
  select found.name, new.collection || '_versions', new.row_id
  from (select name from uploads where name = any (new.uploads) for key share) as found
  on conflict do nothing;
  return null;
end
$$;
create trigger content_versions_uploads after insert on content_versions
  for each row when (new.uploads is not null) execute function note_version_uploads();

create function release_version_uploads() returns trigger language plpgsql as $$
begin
  with records as (
    select distinct collection, row_id from gone where uploads is not null
  ), released as (
    delete from upload_uses as used using records
    where used.collection = records.collection || '_versions' and used.row_id = records.row_id
      and not exists (
        select from content_versions as kept
        where kept.collection = records.collection and kept.row_id = records.row_id
          and used.upload = any (kept.uploads))
    returning used.upload
  )
  update uploads set unused_since = null where name in (select upload from released);
  return null;
end
$$;
create trigger content_versions_released after delete on content_versions referencing old table as gone
  for each statement execute function release_version_uploads();

-- What was deleted and can still be brought back: the whole row as JSON, and its former slugs.
create table deleted_content (
  id integer primary key generated always as identity,
  collection text not null,
  row_id integer not null,
  title text not null,
  body jsonb not null,
  slugs text[] not null,
  deleted_by integer,
  deleted_at timestamptz not null,
  unique (collection, row_id)
);
create index deleted_content_age on deleted_content (deleted_at);

create trigger deleted_content_uploads after insert or update or delete on deleted_content
  for each row execute function note_upload_uses();
create trigger deleted_content_revision after insert or update or delete on deleted_content
  for each statement execute function bump_revision('recovery');
