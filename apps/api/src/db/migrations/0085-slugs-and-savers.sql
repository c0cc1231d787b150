-- Who saved last, for the person whose own save comes too late. No reference: people are never deleted.
alter table blogs add column updated_by integer;
alter table projects add column updated_by integer;
alter table events add column updated_by integer;

-- `published_at` is, as for articles, the first time that the site could show it.
alter table projects add column published_at timestamptz;
alter table projects add column slug text;

-- The same rules as the contract's: no accents, ligatures opened, 80 characters, never a number alone, which is how
-- projects were reached until now.
do $$
declare
  project record;
  wanted text;
  candidate text;
  number integer;
begin
  for project in select id, title, is_active from projects order by id loop
    wanted := regexp_replace(normalize(project.title, NFKD), '[\u0300-\u036f]', '', 'g');
    wanted := replace(replace(replace(replace(wanted, 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae');
    wanted := trim(both '-' from regexp_replace(lower(wanted), '[^a-z0-9]+', '-', 'g'));
    wanted := rtrim(left(wanted, 80), '-');
    wanted := case when wanted = '' then 'projet' when wanted ~ '^[0-9]+$' then 'projet-' || wanted else wanted end;
    candidate := wanted;
    number := 1;
    while exists (select from projects where slug = candidate) loop
      number := number + 1;
      candidate := wanted || '-' || number;
    end loop;
    update projects set slug = candidate, published_at = case when is_active then now() end where id = project.id;
  end loop;
end
$$;

alter table projects alter column slug set not null;
alter table projects add constraint projects_slug_is_no_number check (slug !~ '^[0-9]+$');
alter table projects add constraint projects_active_is_dated check (not is_active or published_at is not null);
create index projects_slug on projects (slug);

-- Every slug by which a row is reached now or has been reached in public. The key makes two owners of one address
-- impossible, whatever the concurrency; it takes the place of the narrower constraint on articles.
create table content_slugs (
  collection text not null,
  slug text not null,
  row_id integer not null,
  primary key (collection, slug)
);
create index content_slugs_row on content_slugs (collection, row_id);
alter table blogs drop constraint blogs_slug_unique;
create index blogs_slug on blogs (slug);
insert into content_slugs select 'blogs', slug, id from blogs;
insert into content_slugs select 'projects', slug, id from projects;

create function note_slugs() returns trigger language plpgsql as $$
declare
  owner text;
begin
  if tg_op = 'DELETE' then
    delete from content_slugs where collection = tg_table_name and row_id = old.id;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if old.slug = new.slug then
      return null;
    end if;
    -- What has never been public leads nobody here.
    if old.published_at is null then
      delete from content_slugs where collection = tg_table_name and slug = old.slug and row_id = old.id;
    end if;
  end if;
  insert into content_slugs as kept (collection, slug, row_id) values (tg_table_name, new.slug, new.id)
  on conflict (collection, slug) do update set row_id = excluded.row_id where kept.row_id = excluded.row_id;
  if not found then
    execute format(
      'select title from %I join content_slugs on row_id = id where collection = $1 and content_slugs.slug = $2',
      tg_table_name) into owner using tg_table_name, new.slug;
    raise exception using errcode = 'unique_violation', constraint = 'content_slug_taken',
      message = 'this slug belongs to another row', detail = coalesce(owner, '');
  end if;
  return null;
end
$$;

create trigger blogs_slugs after insert or update or delete on blogs
  for each row execute function note_slugs();
create trigger projects_slugs after insert or update or delete on projects
  for each row execute function note_slugs();
