import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** The normalised addresses of a person: their own and all that are joined. None when there is no such person. */
export async function addressesOfPerson(db: Database, id: number): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(
    sql`select address from persons where id in ${groupOf(id)} order by joined_to is not null, id`,
  )
  return rows.map(({ address }) => address)
}

/** The ids of all who are one person with this one, whichever of them is named. */
export function groupOf(id: number): SQL {
  return sql`(
    with recursive members as (
      select head_of_person(${id}) as id
      union all
      select joined.id from persons as joined join members on joined.joined_to = members.id
    )
    select id from members
  )`
}
