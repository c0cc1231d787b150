import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { readMigrations } from '#db/migrate.ts'

type Column = {
  name: string
  type: string
  nullable: boolean
  /** An expression, « identity », or how it is generated. */
  default: string | null
  references: string | null
}
type Index = { name: string; definition: string; isUnique: boolean }
type Trigger = { name: string; definition: string }
export type Table = { name: string; columns: Column[]; indexes: Index[]; triggers: Trigger[] }

/** The tables of a database that has only been migrated, in memory. */
export async function readTables(): Promise<Table[]> {
  const engine = new PGlite({ extensions: { pg_trgm } })
  for (const { sql } of readMigrations()) await engine.exec(sql)
  const { rows } = await engine.query<Table>(TABLES)
  await engine.close()
  return rows
}

/** Keys and exclusions are constraints, which the columns and PostgreSQL's names show; the other indexes are choices. */
const TABLES = `
  select c.relname as name, columns, coalesce(indexes, '[]') as indexes, coalesce(triggers, '[]') as triggers
  from pg_class c
  cross join lateral (
    select json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'nullable', not a.attnotnull,
      'default', case when a.attidentity <> '' then 'identity'
        when a.attgenerated <> '' then 'generated: ' || pg_get_expr(d.adbin, d.adrelid)
        else pg_get_expr(d.adbin, d.adrelid) end,
      'references', (
        select f.confrelid::regclass::text || case f.confdeltype
          when 'c' then ', deleted with it' when 'n' then ', then null' else '' end
        from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1)
    ) order by a.attnum) as columns
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ) of_columns
  cross join lateral (
    select json_agg(json_build_object(
      'name', i.relname,
      'definition', regexp_replace(pg_get_indexdef(i.oid), '^.* USING (btree )?', ''),
      'isUnique', x.indisunique
    ) order by i.relname) as indexes
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.oid)
  ) of_indexes
  cross join lateral (
    select json_agg(json_build_object(
      'name', t.tgname,
      'definition', regexp_replace(pg_get_triggerdef(t.oid), '^CREATE TRIGGER \\S+ | ON public\\.\\S+', '', 'g')
    ) order by t.tgname) as triggers
    from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
  ) of_triggers
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  order by c.relname`
