-- RGPD-05, RGPD-07: the persons who were erased, as a hash of their address under the secret of the installation. They
-- are not written to by a later import, and a copy that lacks a row from here is older than that erasure.
create table erasures (
  id uuid primary key,
  address_hash bytea not null,
  erased_at timestamptz not null
);
create index erasures_address on erasures (address_hash);
create index erasures_age on erasures (erased_at);
