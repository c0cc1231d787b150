-- PERF-06: a request is looked for by its whole address, and all trigrams of « client.77@exemple.fr » but those of « 77 »
-- may be in every request. This index holds, for each « @ » of the text, the three letters before it and the two after it,
-- as `joints` does for every sign: a message has hundreds of signs, and hardly ever an address.
create function address_joints(words text) returns text[] language plpgsql immutable as $$
declare
  parts text[] := string_to_array(words, '@');
  found text[] := '{}';
begin
  for place in 2 .. cardinality(parts) loop
    found := found || (substring(right(parts[place - 1], 3) from '[a-z0-9]*$') || '.'
      || substring(left(parts[place], 2) from '^[a-z0-9]*'));
  end loop;
  return found;
end
$$;

create index contact_requests_addresses on contact_requests
  using gin (address_joints(search_text) collate "C");
