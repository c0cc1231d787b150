-- PERF-06: « martin 77 » or « louise martin » are in few of a million addresses, but each word is in tens of thousands:
-- listing these takes longer than all the rest of a search. This index holds the pairs of letters of an address together
-- with the month in which it came, so that the newest months are asked first. A number for each: the month, and the two
-- letters as bytes. Signs have none, except for « @ » and other rare ones, which are not worth a comparison.
create function pairs_of_month(words text, since timestamptz) returns integer[] language plpgsql immutable as $$
declare
  moment timestamp := since at time zone 'UTC';
  month integer := (extract(year from moment) * 12 + extract(month from moment))::integer % 32768 * 65536;
  bytes bytea := convert_to(words, 'UTF8');
  before integer := 0;
  letter integer;
  found integer[] := '{}';
begin
  for place in 0 .. length(bytes) - 1 loop
    letter := get_byte(bytes, place);
    if before >= 48 and letter >= 48 then
      found := found || (month + before * 256 + letter);
    end if;
    before := letter;
  end loop;
  return found;
end
$$;

create index newsletter_subscriptions_pairs on newsletter_subscriptions
  using gin (pairs_of_month(search_text, created_at));

-- The planner does not know that a long text is stored apart and packed: it read 1,270 articles to find 501 that hold
-- « compteur », where the trigrams name 637. True for every text; its price is what reading one takes.
create function is_read(words text) returns boolean language plpgsql immutable cost 100 as $$
begin
  return true;
end
$$;
