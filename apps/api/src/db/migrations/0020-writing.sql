create table blogs (
  id integer primary key generated always as identity,
  title text not null,
  slug text not null constraint blogs_slug_unique unique,
  excerpt text not null,
  content text not null,
  author text not null,
  category text not null,
  image text,
  gallery jsonb not null default '[]',
  image_alts jsonb not null default '{}',
  published boolean not null default false,
  published_at timestamptz,
  tags jsonb not null default '[]',
  meta_title text not null default '',
  meta_description text not null default '',
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint blogs_published_is_dated check (not published or published_at is not null)
);
create index blogs_search on blogs using gin (search_text gin_trgm_ops);
create index blogs_category on blogs (category, id desc);
create index blogs_newest_published on blogs (published_at desc, id desc) where published;

create table projects (
  id integer primary key generated always as identity,
  title text not null,
  description text not null,
  image text not null,
  category text not null,
  client text,
  date date not null,
  tags jsonb not null default '[]',
  link text,
  gallery jsonb not null default '[]',
  image_alts jsonb not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index projects_newest on projects (date desc, id desc);
create index projects_category on projects (category);

create trigger blogs_revision after insert or update or delete on blogs
  for each statement execute function bump_revision('blogs');
create trigger projects_revision after insert or update or delete on projects
  for each statement execute function bump_revision('projects');

-- One row per picture, wherever its bytes are. `unused_since` is the moment from which the clean-up counts; it is
-- only believed for pictures that nothing uses.
create table uploads (
  name text primary key,
  created_at timestamptz not null,
  unused_since timestamptz
);
create index uploads_unused on uploads (unused_since);

create table upload_files (
  file text primary key,
  upload text not null references uploads (name) on delete cascade,
  content bytea not null
);
create index upload_files_upload on upload_files (upload);
-- Pictures are compressed already: trying again costs time at each write and each read.
alter table upload_files alter column content set storage external;

-- Which row shows which picture. The reference has no "on delete": the database itself refuses to let go of a
-- picture that is in use, whatever the concurrency.
create table upload_uses (
  upload text not null references uploads (name),
  collection text not null,
  row_id integer not null,
  primary key (collection, row_id, upload)
);
create index upload_uses_upload on upload_uses (upload);

create function upload_names(words text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(words, '/uploads/([0-9a-f]{32})', 'g') as found
$$;

-- For any table with an `id` whose columns may name pictures:
--   create trigger <table>_uploads after insert or update or delete on <table>
--     for each row execute function note_upload_uses();
create function note_upload_uses() returns trigger language plpgsql as $$
declare
  former text := case when tg_op = 'INSERT' then '' else to_jsonb(old)::text end;
  latter text := case when tg_op = 'DELETE' then '' else to_jsonb(new)::text end;
  named text[];
begin
  if position('/uploads/' in former) = 0 and position('/uploads/' in latter) = 0 then
    return null;
  end if;
  named := upload_names(latter);
  if tg_op <> 'INSERT' then
    with released as (
      delete from upload_uses
      where collection = tg_table_name and row_id = old.id and upload <> all (named)
      returning upload
    )
    update uploads set unused_since = null where name in (select upload from released);
  end if;
  if tg_op <> 'DELETE' then
    insert into upload_uses (upload, collection, row_id)
    select found.name, tg_table_name, new.id
    from (select name from uploads where name = any (named) for key share) as found
    on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger blogs_uploads after insert or update or delete on blogs
  for each row execute function note_upload_uses();
create trigger projects_uploads after insert or update or delete on projects
  for each row execute function note_upload_uses();
