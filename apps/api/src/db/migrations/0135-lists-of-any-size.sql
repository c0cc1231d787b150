-- PERF-06: what the lists and the search read stays small, however many rows there are.
create index contact_requests_newest on contact_requests (created_at, id);
create index contact_requests_pending on contact_requests (created_at, id) where status = 'pending';
-- The search asks first for what begins with the words. Trigrams of common words find half of a table; the first
-- letters in their order find what begins with them and nothing else. Only the first ones: an index entry is short.
create index blogs_beginning on blogs (left(search_text, 40) text_pattern_ops);
create index projects_beginning on projects (left(search_text, 40) text_pattern_ops);
create index events_beginning on events (left(search_text, 40) text_pattern_ops);
create index contact_requests_beginning on contact_requests (left(search_text, 40) text_pattern_ops);
create index agenda_beginning on agenda (left(search_text, 40) text_pattern_ops) where kind = 'appointment';
create index newsletter_subscriptions_beginning on newsletter_subscriptions (left(search_text, 40) text_pattern_ops);
-- The few that wait, for their list and for the dashboard.
create index blogs_drafts on blogs (id) where not published;
-- The list of appointments begins with the pending ones, which are few; the others are in the order of their days.
create index agenda_settled on agenda (starts_at desc, id desc) where kind = 'appointment' and status <> 'pending';
