-- SAFE-32: the address of a keyed request may hold the token of a link, so only its hash is stored.
update idempotency_keys set scope = encode(sha256(convert_to(scope, 'UTF8')), 'hex');
-- A repetition is then refused, as it is for the responses that carry a secret from now on.
update idempotency_keys set body = null where body like '%/relecture/%' and status is not null;

-- What a mail with a personal link says is sealed while it waits, and not stored once it has left. Those that wait are
-- sealed by the product, which has the key.
alter table mails add column body_sealed text;
update mails
set body_text = '', body_html = '', headers = '{}', calendar = null, calendar_method = null
where state = 'sent' and kind in ('booking-received', 'booking-confirmed', 'booking-moved', 'booking-reminder',
  'registration', 'registration-changed', 'registration-reminder', 'newsletter-confirmation', 'newsletter-welcome');
