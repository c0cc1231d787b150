-- The form in which texts are searched, as `toSearchText` of the contract makes it. Marks go before the case does,
-- so that a database whose collation knows ASCII only folds French all the same.
create function search_form(words text) returns text language sql immutable parallel safe cost 500 as $$
  select trim(regexp_replace(
    replace(replace(
      lower(translate(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'), 'ŒÆ’‘', 'œæ''''')),
      'œ', 'oe'), 'æ', 'ae'),
    '\s+', ' ', 'g'))
$$;

-- Lists that could not be searched, or by one field only. The title stands first: a search ranks by how it begins.
alter table projects add column search_text text not null generated always as (
  search_form(title || ' ' || coalesce(client, '') || ' ' || category || ' ' || tags::text || ' ' || description)
) stored;
create index projects_search on projects using gin (search_text gin_trgm_ops);

alter table mails add column search_text text not null generated always as (
  search_form(recipient || ' ' || subject)
) stored;
create index mails_search on mails using gin (search_text gin_trgm_ops);
drop index mails_recipient_search;

-- Pictures are found by the words that describe them.
create index blogs_pictures on blogs using gin (search_form(image_alts::text) gin_trgm_ops);
create index projects_pictures on projects using gin (search_form(image_alts::text) gin_trgm_ops);

-- An apostrophe is typed straight and often printed curved: both are one in what is searched.
update blogs set search_text = translate(search_text, '’‘', '''''') where search_text ~ '[’‘]';
update events set search_text = translate(search_text, '’‘', '''''') where search_text ~ '[’‘]';
update contact_requests set search_text = translate(search_text, '’‘', '''''') where search_text ~ '[’‘]';
update agenda set search_text = translate(search_text, '’‘', '''''') where search_text ~ '[’‘]';
update newsletter_subscriptions set search_text = translate(search_text, '’‘', '''''') where search_text ~ '[’‘]';
update medicines
set folded_denomination = translate(folded_denomination, '’‘', ''''''),
  folded_substance = translate(folded_substance, '’‘', '''''')
where folded_denomination ~ '[’‘]' or folded_substance ~ '[’‘]';
