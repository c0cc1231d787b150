-- DAY-20: whom clients deal with, for pages, mails and elements. A blank name is that of SITE_NAME.
alter table site_settings add column company_name text not null default '';
alter table site_settings add column company_logo text not null default '';
alter table site_settings add column company_address text not null default '';
alter table site_settings add column company_phone text not null default '';
alter table site_settings add column company_privacy_url text not null default '';

create trigger site_settings_uploads after insert or update or delete on site_settings
  for each row execute function note_upload_uses();
