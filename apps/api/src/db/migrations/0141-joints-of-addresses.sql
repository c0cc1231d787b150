-- PERF-06: « louise.mar » is in few of a million addresses, but each of its trigrams is in tens of thousands, and none of
-- them knows what stands around the dot. This index holds, for each sign of an address, the three letters before it and
-- the two after it, with a dot for any sign: « ise.ma ». Only a-z and 0-9 are letters, whatever the language of the
-- database.
create function joints(words text) returns text[] language plpgsql immutable as $$
declare
  parts text[] := regexp_split_to_array(words, '[^a-z0-9]');
  found text[] := '{}';
begin
  for place in 2 .. cardinality(parts) loop
    found := found || (right(parts[place - 1], 3) || '.' || left(parts[place], 2));
  end loop;
  return found;
end
$$;

create index newsletter_subscriptions_joints on newsletter_subscriptions
  using gin (joints(search_text) collate "C");
