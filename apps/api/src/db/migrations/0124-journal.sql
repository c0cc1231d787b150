-- ACCT-05: who did what. A line is written in the transaction of its act, without a lock that others would wait for;
-- it gets its place in the chain afterwards, when it is sealed. `hash` covers the former line's hash and all columns
-- but itself.
create table journal (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  kind text not null,
  actor_kind text not null
    constraint journal_actor_kind_known check (actor_kind in ('person', 'server', 'product', 'nobody')),
  -- Not a reference: a line outlives whom and what it names.
  actor_id integer,
  actor_name text not null default '',
  object_kind text,
  object_id integer,
  object_title text,
  details jsonb not null default '{}',
  ip text,
  user_agent text not null default '',
  times integer not null default 1,
  -- Refusals of one minute under the same key are counted on one line, until that line is sealed.
  merge_key text constraint journal_merge_key_unique unique,
  position bigint constraint journal_position_unique unique,
  hash bytea,
  constraint journal_sealed_whole check ((position is null) = (hash is null))
);
create index journal_newest on journal (at desc, id desc);
create index journal_unsealed on journal (id) where position is null;

-- Where the chain begins (what retention has removed ends there) and where it ends. `mac` covers the other columns.
create table journal_head (
  id integer primary key default 1 constraint journal_head_alone check (id = 1),
  base_position bigint not null,
  base_hash bytea not null,
  position bigint not null,
  hash bytea not null,
  mac bytea not null
);

create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Sealing sets position and hash once; counting raises `times` until then.
    if old.position is null and new.times >= old.times
      and (to_jsonb(new) - array['times', 'position', 'hash']) = (to_jsonb(old) - array['times', 'position', 'hash'])
    then return new;
    end if;
  elsif current_setting('vigie.journal', true) = 'forget' then
    return old;
  end if;
  raise exception 'the journal is append-only';
end
$$;
create trigger journal_append_only before update or delete on journal
  for each row execute function refuse_journal_change();
create trigger journal_not_emptied before truncate on journal
  for each statement execute function refuse_journal_change();
