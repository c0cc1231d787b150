-- ACCT-02. How many second steps an account has: authenticators and passkeys. Kept on the account, so that the one query
-- that verifies a token reads it without a join.
alter table users add column second_step_count integer not null default 0
  constraint users_second_step_count check (second_step_count >= 0);

-- The secret is sealed like the password of the mail server. A step of thirty seconds is accepted once: the last one that
-- was is kept.
create table totp (
  user_id integer primary key references users on delete cascade,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamptz not null
);

-- A secret that was shown, until a first code proves that the authenticator has it.
create table totp_enrolments (
  user_id integer primary key references users on delete cascade,
  sealed_secret text not null,
  expires_at timestamptz not null
);
create index totp_enrolments_expiry on totp_enrolments (expires_at);

-- The codes of one person share a salt: one hash finds the row. A used code is deleted.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  hash bytea not null,
  salt bytea not null,
  primary key (user_id, hash)
);

-- A sign-in whose password was right. It ends with the password that it was given for.
create table sign_in_challenges (
  hash bytea primary key,
  user_id integer not null references users on delete cascade,
  password_mark bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

-- For every table whose rows are second steps. Recovery codes belong to no step, and go with the last one.
create function count_second_step() returns trigger language plpgsql as $$
declare
  left_over integer;
begin
  if tg_op = 'INSERT' then
    update users set second_step_count = second_step_count + 1 where id = new.user_id;
    return null;
  end if;
  update users set second_step_count = second_step_count - 1 where id = old.user_id
    returning second_step_count into left_over;
  if left_over = 0 then
    delete from recovery_codes where user_id = old.user_id;
  end if;
  return null;
end
$$;
create trigger totp_second_step after insert or delete on totp
  for each row execute function count_second_step();

alter table site_settings add column second_step_required boolean not null default false;
