-- ACCT-02: a passkey counts as a second step of its owner.
create or replace trigger passkeys_second_step after insert or delete on passkeys
  for each row execute function count_second_step();
