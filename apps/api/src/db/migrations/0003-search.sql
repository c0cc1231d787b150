-- Texts are searched in their folded form (no case, no accents) by the trigrams they hold.
create extension if not exists pg_trgm;
