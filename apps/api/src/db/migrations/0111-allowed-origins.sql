-- The sites whose pages may call the public endpoints, beside those of ALLOWED_ORIGINS. Every process keeps them in
-- memory, and reads them again at this notice.
alter table site_settings add column allowed_origins text[] not null default '{}';

create function notify_site_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_settings', '');
  return null;
end
$$;
create trigger site_settings_notice after insert or update or delete on site_settings
  for each statement execute function notify_site_settings();
