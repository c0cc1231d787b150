create table medicines (
  code text constraint medicines_code_unique primary key,
  denomination text not null,
  forme text not null,
  dosage text not null,
  substance text not null,
  titulaire text not null,
  is_active boolean not null,
  -- Folded on write: no case, no accents.
  folded_denomination text not null,
  folded_substance text not null,
  search_text text not null generated always as (code || ' ' || folded_denomination || ' ' || folded_substance) stored
);
create index medicines_search on medicines using gin (search_text gin_trgm_ops);

create trigger medicines_revision after insert or update or delete on medicines
  for each statement execute function bump_revision('medicines');

-- The words that medicines are made of: what was mistyped is corrected here, among thousands of short words,
-- since comparing it with every medicine takes a hundred times longer. Words that no medicine has any more stay.
create table medicine_words (
  word text primary key
);
create index medicine_words_search on medicine_words using gin (word gin_trgm_ops);

create function collect_medicine_words() returns trigger language plpgsql as $$
begin
  insert into medicine_words (word)
  select distinct word
  from written, regexp_split_to_table(folded_denomination || ' ' || folded_substance, '[^a-z0-9]+') as word
  where word ~ '^[a-z]{4,}$'
  on conflict do nothing;
  return null;
end
$$;

create trigger medicines_inserted_words after insert on medicines
  referencing new table as written for each statement execute function collect_medicine_words();
create trigger medicines_updated_words after update on medicines
  referencing new table as written for each statement execute function collect_medicine_words();

-- The newest version is the state; a version exists once, so two writers cannot both succeed it.
-- Kept as text: jsonb would give back other keys' order and other spellings of numbers than were sent.
create table bot_state_versions (
  version integer constraint bot_state_versions_pkey primary key,
  state text not null,
  saved_at timestamptz not null
);

create trigger bot_state_revision after insert or update or delete on bot_state_versions
  for each statement execute function bump_revision('bot_state');
