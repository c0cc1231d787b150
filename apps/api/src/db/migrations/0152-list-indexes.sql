-- PERF-06: the numbers of each list are counted from a small index, without reading the rows.
create index contact_requests_kinds on contact_requests (status, type);
create index agenda_kinds on agenda (status) where kind = 'appointment';
create index newsletter_subscriptions_kinds on newsletter_subscriptions (is_active, language, page);
-- How many subscriptions began and ended in a month; imported rows may lack the date of their end.
create index newsletter_subscriptions_begun on newsletter_subscriptions (created_at) where not is_pending;
create index newsletter_subscriptions_over on newsletter_subscriptions ((coalesce(ended_at, created_at)))
  where not is_pending and not is_active;
