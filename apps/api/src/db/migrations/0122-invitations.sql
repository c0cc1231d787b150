-- ACCT-01: people who may make an account of their own. The link has the token, we have its hash. A row is deleted when
-- it is accepted or revoked; sending again replaces the token, so an address has one valid link at most.
create table invitations (
  id integer primary key generated always as identity,
  email text not null constraint invitations_email_unique unique,
  nom text not null,
  prenom text not null,
  token_hash bytea not null constraint invitations_token_unique unique,
  invited_by integer not null references users (id) on delete cascade,
  -- The mail that carries the link; null when the link was handed over.
  mail_id uuid,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index invitations_invited_by on invitations (invited_by);
create trigger invitations_revision after insert or update or delete on invitations
  for each statement execute function bump_revision('users');
