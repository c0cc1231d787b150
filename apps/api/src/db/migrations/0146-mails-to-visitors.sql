-- SAFE-10, SAFE-28: the mails that visitors have caused within the last hour, by the hash of the mailbox. Apart from
-- `mails`, whose rows are deleted with the person: the count must outlive them.
create table visitor_mails (
  mailbox bytea not null,
  at timestamptz not null
);
create index visitor_mails_mailbox on visitor_mails (mailbox, at);
create index visitor_mails_at on visitor_mails (at);

-- The appointments that wait are counted by mailbox too: « ana+site@exemple.fr » is read by « ana@exemple.fr ».
drop index agenda_pending_of;
create index agenda_pending_of on agenda (regexp_replace(email, '(.)\+.*@', '\1@')) where status = 'pending';

-- The same mail with English words around its text, for a campaign that readers of both languages get.
alter table campaigns add column mail_html_en text, add column mail_text_en text;
