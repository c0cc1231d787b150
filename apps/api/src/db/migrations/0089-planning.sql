-- `planned_at` is when a draft will be published or a published article withdrawn; `planned_by` asked for it.
-- `working_copy` holds changes to a published article that the site does not show yet; `site_updated_at` is when what
-- the site shows was saved, where only a working copy has been saved since.
alter table blogs add column planned_at timestamptz;
alter table blogs add column planned_by integer;
alter table blogs add column working_copy jsonb;
alter table blogs add column site_updated_at timestamptz;
alter table blogs add constraint blogs_copy_of_published check (working_copy is null or published);
create index blogs_planned on blogs (planned_at) where planned_at is not null;

-- Secret addresses that show a draft as a page. Only a hash is stored: nobody who reads the database can open one.
create table preview_links (
  id integer primary key generated always as identity,
  blog_id integer not null references blogs (id) on delete cascade,
  token_hash bytea not null unique,
  created_by integer,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index preview_links_blog on preview_links (blog_id);

-- Which forms are open. Unlogged: after a crash nobody has a form open, and a sign of life costs no flush.
create unlogged table open_forms (
  tab uuid primary key,
  collection text not null,
  row_id integer not null,
  user_id integer not null,
  since timestamptz not null,
  seen_at timestamptz not null
);
create index open_forms_row on open_forms (collection, row_id);
