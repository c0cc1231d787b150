-- ACCT-04: the link that ends the session of a new device also ends the later ones of that browser.
alter table sessions add column device_hash bytea;
