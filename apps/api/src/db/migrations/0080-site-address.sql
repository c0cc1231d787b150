-- One row: the address at which people reach the product, when the environment does not say it.
create table site_settings (
  id integer primary key default 1 check (id = 1),
  public_url text
);

create trigger site_settings_revision after insert or update or delete on site_settings
  for each statement execute function bump_revision('site');

-- Until now the address was learnt when the mail settings were saved.
insert into site_settings (public_url) select origin from email_config;
