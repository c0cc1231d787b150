-- The library of images. `file_version` is in the names of the files and in the address, and grows with each
-- replacement: each attempt takes a number of its own, of which `file_versions` is the last. `version` grows with each
-- edit. `hash` is that of the file that was sent, and is set once all of the image is stored: whoever finds an image by
-- it finds its files. `is_kept` says that the clean-up leaves it alone.
-- The facts of an image from before are null until a job has read its file; `facts_tried_at` is when it last tried.
alter table uploads
  add column original_name text not null default '',
  add column alt text not null default '',
  add column width integer,
  add column height integer,
  add column bytes integer,
  add column placeholder text,
  add column focus_x double precision not null default 0.5,
  add column focus_y double precision not null default 0.5,
  add column hash bytea,
  add column file_version integer not null default 1,
  add column file_versions integer not null default 1,
  add column version integer not null default 1,
  add column is_kept boolean not null default false,
  add column uploaded_by integer,
  add column updated_by integer,
  add column updated_at timestamptz,
  add column facts_tried_at timestamptz;
alter table uploads add column search_text text not null generated always as (
  search_form(original_name || ' ' || alt)
) stored;
create unique index uploads_hash_unique on uploads (hash);
create index uploads_newest on uploads (created_at desc, name desc);
create index uploads_search on uploads using gin (search_text gin_trgm_ops);
create index uploads_without_facts on uploads (facts_tried_at) where width is null;

-- A form of an image that a process is making: the others wait for it.
create table upload_works (
  file text primary key,
  upload text not null references uploads (name) on delete cascade,
  started_at timestamptz not null
);
create index upload_works_upload on upload_works (upload);

-- Not for `unused_since`, which each save of a text touches: a save must not wait for the saves of other texts.
create trigger uploads_revision after insert or delete or update of
  original_name, alt, width, height, bytes, placeholder, focus_x, focus_y, file_version, version, is_kept
  on uploads for each statement execute function bump_revision('media');
-- The uses of an article are counted by the revision of articles; those of the versions that go, by nothing else.
create trigger content_versions_media after delete on content_versions
  for each statement execute function bump_revision('media');
