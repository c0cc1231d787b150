-- RDV-11: what a type of appointment asks, what was answered, and when clients are reminded (null: never).
alter table appointment_types add column questions jsonb not null default '[]';
alter table agenda add column answers jsonb not null default '[]';
alter table appointment_settings add column reminder_days integer default 1;
