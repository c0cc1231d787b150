-- SAFE-32: the address of a keyed request may hold the token of a link, so only its hash is stored.
update idempotency_keys set scope = encode(sha256(convert_to(scope, 'UTF8')), 'hex');
-- A repetition is then refused, as it is for the responses that carry a secret from now on.
update idempotency_keys set body = null where body like '%/relecture/%' and status is not null;
