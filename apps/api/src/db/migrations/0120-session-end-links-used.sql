-- ACCT-04: what the first use of the link takes back is taken back once.
alter table session_end_links add column used_at timestamptz;
