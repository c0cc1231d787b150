import { COMPANIES, PROJECT_TEXT } from '../content.ts'
import { type AddRows, momentOf, rowsOf } from './batch.ts'
import { picked, spread } from './picked.ts'
import { THEMES, TOWNS, WORKPLACES } from './words.ts'

const CATEGORIES = ['Stratégie Climatique', 'Audit ESG', 'Formation', 'Consulting']

export const addProjects: AddRows = (pool, batch) =>
  pool.query(
    `insert into projects (title, slug, description, image, category, client, date, tags, is_active, published_at,
       created_at, updated_at)
     select theme || ' pour ' || ${picked('$2', 1)} || ' à ' || town, 'mission-' || n, $4, 'https://exemple.fr/projet.jpg',
       ${picked('$5', 2)}, ${picked('$6', 3)} || ' ' || town, moment::date, jsonb_build_array(theme, town),
       ${spread(4)} % 9 > 0, moment, moment, moment
     from (
       select n, ${momentOf(batch)} as moment, ${picked('$1', 5)} as theme, ${picked('$3', 6)} as town
       from ${rowsOf(batch)}
     ) as chosen`,
    [THEMES, WORKPLACES, TOWNS, PROJECT_TEXT, CATEGORIES, COMPANIES],
  )
