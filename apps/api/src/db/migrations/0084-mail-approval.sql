-- An address that was learnt since the settings of the site have a table of their own.
insert into site_settings (public_url) select origin from email_config where origin is not null
  on conflict (id) do update set public_url = coalesce(site_settings.public_url, excluded.public_url);

alter table email_config drop column origin;

-- 1 is how mail leaves since the last save. While that waits for the privileged account's approval, 2 is what was
-- approved before: mails about accounts go on leaving by it.
alter table email_config drop constraint email_config_id_check;
alter table email_config add constraint email_config_id_check check (id in (1, 2));
alter table email_config add column saved_by integer references users (id) on delete set null;
alter table email_config add column approved_by integer references users (id) on delete set null;
alter table email_config add column approved_at timestamptz;
-- Nobody knows who saved it, and people who forgot their password must not be shut out by an upgrade.
update email_config set approved_at = updated_at;

-- Both were the home page: no page at all, and its path.
update newsletter_subscriptions set page = '' where page = '/';
