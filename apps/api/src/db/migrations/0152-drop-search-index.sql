-- Drops the search index of our own making, and the numbers that triggers kept (migrations 0134, 0135, 0137 to 0143). The
-- lists count their rows again, and trigrams find words of three letters or more.
drop function count_rows(), count_growth(), forget_letters() cascade;
drop table subscription_counts, request_counts, appointment_counts, subscription_growth;
alter table blogs drop column letters;
-- With the indexes that they served.
drop function short_parts(text), joints(text), address_joints(text), pairs_of_month(text, timestamptz),
  picture_form(jsonb) cascade;
drop function span_of(interval, timestamptz), letter_bits(text), is_read(text);
drop index blogs_beginning, projects_beginning, events_beginning, contact_requests_beginning, agenda_beginning,
  newsletter_subscriptions_beginning;

-- As migration 0110 made it.
create or replace function site_part(record_row jsonb) returns jsonb language sql immutable as $$
  select record_row - array['version', 'updated_at', 'updated_by', 'search_text', 'working_copy', 'site_updated_at',
    'planned_at', 'planned_by', 'registered', 'waiting']
$$;
