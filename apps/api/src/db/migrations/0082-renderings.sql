-- The HTML of each text, kept so that no reader waits for it. `source` says of which text, and by which version of the
-- renderer: a row that does not match is replaced when it is next read, and texts from before have none yet.
create table blog_renderings (
  id integer primary key references blogs (id) on delete cascade,
  source bytea not null,
  pieces jsonb not null
);

create table project_renderings (
  id integer primary key references projects (id) on delete cascade,
  source bytea not null,
  pieces jsonb not null
);
