-- A static site rebuilds or deletes a page by its address: what a webhook is told of an article or a project carries the
-- slug of the moment, and the one before it when that has changed.
alter table webhook_deliveries add column slug text, add column former_slug text;

drop function queue_deliveries(text, text, integer, text);
create function queue_deliveries(
  kind text, noun text, record_id integer, what text default null, address text default null, former text default null
) returns void language plpgsql as $$
begin
  insert into webhook_deliveries (webhook_id, type, object, object_id, change, slug, former_slug)
  select interested.id, kind, noun, record_id, what, address, former
  from (select id from webhooks where kind = any (events) order by id for key share) as interested;
end
$$;

create or replace function tell_content() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  was_shown boolean;
  is_shown boolean;
  id integer;
  change text;
  address text;
  former text;
begin
  if not exists (select from webhooks) then
    return null;
  end if;
  before := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  was_shown := coalesce((before ->> tg_argv[1])::boolean, false);
  is_shown := coalesce((after ->> tg_argv[1])::boolean, false);
  id := coalesce(after, before) ->> 'id';
  if is_shown and not was_shown then
    change := 'published';
  elsif was_shown and not is_shown then
    change := 'withdrawn';
  elsif is_shown and exists (
    select from unnest(string_to_array(tg_argv[2], ' ')) as shown (name)
    where before -> name is distinct from after -> name
  ) then
    change := 'changed';
  else
    return null;
  end if;
  if tg_argv[0] = 'event' then
    change := case change when 'published' then 'created' when 'withdrawn' then 'deleted' else change end;
    perform queue_deliveries('event.changed', 'event', id, change);
  else
    -- What is withdrawn is gone from the address that the site showed, whatever the same edit made of it.
    address := case change when 'withdrawn' then before else after end ->> 'slug';
    former := case change when 'changed' then nullif(before ->> 'slug', address) end;
    perform queue_deliveries('content.' || change, tg_argv[0], id, null, address, former);
  end if;
  return null;
end
$$;
