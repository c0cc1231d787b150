-- PERF-06: which letters and pairs of letters the text of an article holds, as 2,048 bits: « 77 », « IA » or « w » are
-- looked for in these, and only the texts that may hold them are read. An index of short_parts would take longer to
-- write than all the rest of an article. db/matches/letter-bits.ts makes the same bits for what the product writes; this
-- function makes them for what SQL writes, and takes a hundred times as long.
create function letter_bits(words text) returns bytea language plpgsql immutable as $$
declare
  plain constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  bits bytea := decode(repeat('00', 256), 'hex');
  part text;
  first integer;
  second integer;
begin
  for part in select distinct found.part from unnest(short_parts(words)) as found (part) where found.part !~ '^$|\s' loop
    first := strpos(plain, left(part, 1)) - 1;
    second := strpos(plain, substr(part, 2)) - 1;
    bits := set_bit(bits, case
      when length(part) = 1 and first >= 0 then first
      when length(part) = 1 then 1332 + ascii(part) % 204
      when first >= 0 and second >= 0 then 36 + first * 36 + second
      else 1536 + (ascii(part) * 31 + ascii(substr(part, 2))) % 512
    end, 1);
  end loop;
  return bits;
end
$$;

-- Null: not known, so the text is read. Plain: unpacking the bits would take longer than all the rest of a search.
alter table blogs add column letters bytea;
-- By its type, which fires no trigger: nobody is told of articles that did not change.
alter table blogs
  alter column letters type bytea using letter_bits(search_text),
  alter column letters set storage plain;
-- Read from end to end: a tenth of what the articles themselves take. Not in the order of id, or the planner would take
-- it for another primary key and read articles along it, by several workers because it is long.
create index blogs_letters on blogs ((letters is null)) include (id, letters);

-- Whoever changes the text and knows nothing of the letters, such as a process of the version before, leaves none that
-- are wrong. The product's own bits end with a checksum of the text.
create function forget_letters() returns trigger language plpgsql as $$
begin
  new.letters := null;
  return new;
end
$$;
create trigger blogs_letters before update of search_text on blogs for each row
  when (new.letters is not distinct from old.letters and new.search_text is distinct from old.search_text)
  execute function forget_letters();

create or replace function site_part(record_row jsonb) returns jsonb language sql immutable as $$
  select record_row - array['version', 'updated_at', 'updated_by', 'search_text', 'letters', 'working_copy',
    'site_updated_at', 'planned_at', 'planned_by', 'registered', 'waiting']
$$;
