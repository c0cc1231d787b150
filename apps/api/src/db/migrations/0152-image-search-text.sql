-- The descriptions of the images of a record, folded once when it is saved: folding them while one searches took longer
-- than all the rest of Ctrl+K.
alter table blogs add column image_search_text text not null generated always as (search_form(image_alts::text)) stored;
alter table projects add column image_search_text text not null
  generated always as (search_form(image_alts::text)) stored;
create index blogs_pictures on blogs using gin (image_search_text gin_trgm_ops);
create index projects_pictures on projects using gin (image_search_text gin_trgm_ops);
