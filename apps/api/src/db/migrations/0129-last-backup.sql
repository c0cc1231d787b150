-- When the newest backup was made that was opened and counted afterwards, whichever process made it.
create table last_backup (
  id integer primary key default 1 constraint last_backup_single check (id = 1),
  made_at timestamptz not null
);
