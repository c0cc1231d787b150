-- What a webhook is told of a record follows from the arguments of its trigger: the noun, the column that says whether
-- the site shows the record, and the columns that the site shows. Before, a list named every column that it does not.
create or replace function tell_content() returns trigger language plpgsql as $$
declare
  before jsonb;
  after jsonb;
  was_shown boolean;
  is_shown boolean;
  id integer;
  change text;
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
    perform queue_deliveries('content.' || change, tg_argv[0], id);
  end if;
  return null;
end
$$;

drop trigger blogs_webhooks on blogs;
create trigger blogs_webhooks after insert or update or delete on blogs
  for each row execute function tell_content('article', 'published',
    'title slug excerpt content author category image gallery image_alts published_at tags meta_title meta_description');
drop trigger projects_webhooks on projects;
create trigger projects_webhooks after insert or update or delete on projects
  for each row execute function tell_content('project', 'is_active',
    'title slug description image category client date tags link gallery image_alts');
drop trigger events_webhooks on events;
create trigger events_webhooks after insert or update or delete on events
  for each row execute function tell_content('event', 'is_active',
    'title description date end_date all_day start_time end_time category priority location image color is_permanent registration');
drop function tell_event();
drop function site_part(jsonb);
