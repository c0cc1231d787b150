-- PERF-06: the descriptions of a record's pictures, as they are searched. PostgreSQL puts a function in SQL in the place
-- of its call and then takes it for cheap, so that the search folded thousands of descriptions one by one instead of
-- asking the index. A function in plpgsql stays a call and keeps its cost.
create function picture_form(alts jsonb) returns text language plpgsql immutable parallel safe cost 10000 as $$
begin
  -- With its schema: maintenance looks for functions in the catalogue only.
  return public.search_form(alts::text);
end
$$;
drop index blogs_pictures;
drop index projects_pictures;
create index blogs_pictures on blogs using gin (picture_form(image_alts) gin_trgm_ops);
create index projects_pictures on projects using gin (picture_form(image_alts) gin_trgm_ops);
