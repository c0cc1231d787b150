-- DAY-24: where a subscriber comes from.
alter table newsletter_subscriptions add column import_file text;

-- « / », « Accueil » and the empty page are one.
update newsletter_subscriptions set page = '' where lower(page) in ('/', 'accueil');
update campaigns set audience = jsonb_set(audience, '{pages}', (
  select jsonb_agg(distinct case when lower(page) in ('/', 'accueil') then '' else page end)
  from jsonb_array_elements_text(audience -> 'pages') as page
)) where exists (
  select from jsonb_array_elements_text(audience -> 'pages') as page where lower(page) in ('/', 'accueil')
);

-- Who was brought in by an import gave their consent before, and came together with others. The time zone of the site
-- is not known here: that of its default makes the day.
update newsletter_subscriptions as imported
set page = 'Import du ' || to_char(imported.created_at at time zone 'Europe/Paris', 'DD/MM/YYYY')
where imported.page = '' and imported.consented_at < imported.created_at and exists (
  select from newsletter_subscriptions as other
  where other.created_at = imported.created_at and other.id <> imported.id
    and other.consent_wording = imported.consent_wording
);
