-- RDV-14: what an earlier version wrote into an hour that a clock change skips has no length, so that nothing kept it
-- from others. It gets its length after the change, or where others hold that time, after them: those who are confirmed
-- first, then as they came. The hours that its client was told stay as they are written.
do $$
declare
  one record;
  free_from timestamptz;
  held timestamptz;
begin
  for one in
    select id, kind, starts_at, pause_minutes, end_time::interval - start_time::interval as length,
      kind = 'unavailability' or status in ('pending', 'confirmed', 'en_cours') as is_live
    from agenda where starts_at = ends_at
    order by status in ('confirmed', 'en_cours') desc nulls last, id
  loop
    free_from := one.starts_at;
    loop
      exit when not one.is_live;
      select max(held_until) into held from agenda
      where id <> one.id
        and (kind = 'appointment' and status in ('pending', 'confirmed', 'en_cours')
          or kind = 'unavailability' and one.kind = 'appointment')
        and starts_at < free_from + one.length + make_interval(mins => one.pause_minutes)
        and held_until > free_from;
      exit when held is null;
      free_from := held;
    end loop;
    update agenda set starts_at = free_from, ends_at = free_from + one.length where id = one.id;
  end loop;
end $$;

alter table agenda
  drop constraint agenda_end_after_start,
  add constraint agenda_end_after_start
    check ((date, start_time) < (end_date, end_time) and starts_at < ends_at);
