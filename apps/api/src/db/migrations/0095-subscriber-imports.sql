-- A file of subscribers: read when it is uploaded, brought in by small steps once somebody has started it.
create table newsletter_imports (
  id integer primary key generated always as identity,
  file_name text not null,
  state text not null default 'ready'
    constraint newsletter_imports_state_known check (state in ('ready', 'running', 'done', 'cancelled')),
  -- What the person chose at the start: columns, language, page, and the proof of consent.
  choices jsonb,
  lines integer not null,
  done integer not null default 0,
  added integer not null default 0,
  duplicates integer not null default 0,
  protected integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null
);
create index newsletter_imports_running on newsletter_imports (id) where state = 'running';

-- No reference: it would be checked for each of fifty thousand lines. Lines go with their import.
create table newsletter_import_lines (
  import_id integer not null,
  line integer not null,
  cells jsonb not null,
  problem text,
  primary key (import_id, line)
);
