-- PERF-06: trigrams know nothing of words of one or two letters: « 77 », « IA » or « w » read every text. This index holds
-- each letter and each pair of letters of a text. Not parallel safe: starting workers takes longer than such a search. A
-- higher cost than that of any function makes PostgreSQL compile statements (JIT), which takes seconds.
create function short_parts(words text) returns text[] language plpgsql immutable as $$
begin
  -- Pairs from the first letter on, and from the second one on.
  return string_to_array(words, null)
    || string_to_array(regexp_replace(words, '(..)', E'\\1\n', 'g'), E'\n')
    || string_to_array(regexp_replace(substr(words, 2), '(..)', E'\\1\n', 'g'), E'\n');
end
$$;

-- Letters are compared as bytes, which is several times faster than by a language.
-- Not for the texts of articles: the parts of 3,000 letters take seven times as long to write as all the rest.
create index blogs_pictures_short_parts on blogs using gin (short_parts(picture_form(image_alts)) collate "C");
create index uploads_short_parts on uploads using gin (short_parts(search_text) collate "C");
create index contact_requests_short_parts on contact_requests using gin (short_parts(search_text) collate "C");
create index agenda_short_parts on agenda using gin (short_parts(search_text) collate "C");
create index newsletter_subscriptions_short_parts on newsletter_subscriptions
  using gin (short_parts(search_text) collate "C");
