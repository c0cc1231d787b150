import { BLOG_CATEGORIES } from '@vigie/contract/writing/blogs.ts'
import { toSearchText } from '#lib/search-text.ts'
import { type AddRows, momentOf, rowsOf } from './batch.ts'
import { picked, spread } from './picked.ts'
import { PARAGRAPHS, THEMES, TOWNS, WORKPLACES } from './words.ts'

const AUTHORS = ['Ana Martin', 'Hugo Lefèvre', 'Inès Caron', 'Naïma Benali']

/** SQL of the text of an article, from the paragraphs of one parameter: as they are, or folded for the search. */
const textOf = (paragraphs: string, [first, second, third]: [string, string, string]) =>
  `concat_ws(E'\\n\\n', ${picked(paragraphs, 3)}, '## ${first}', ${picked(paragraphs, 5)}, ${picked(paragraphs, 6)},
    '## ${second}', ${picked(paragraphs, 7)}, ${picked(paragraphs, 8)}, '## ${third}', ${picked(paragraphs, 9)})`
const HEADINGS: [string, string, string] = ['Le point de départ', 'Ce que nous avons mesuré', 'La suite']
const FOLDED: [string, string, string] = ['le point de depart', 'ce que nous avons mesure', 'la suite']

/** Some 1.5 kB of text each, one in nine a draft, most with an image of the library. */
export const addArticles: AddRows = (pool, batch) =>
  pool.query(
    `insert into blogs (title, slug, excerpt, content, author, category, image, image_alts, published, published_at,
       tags, meta_title, meta_description, search_text, created_at, updated_at)
     select title, 'etude-' || n, excerpt, content, ${picked('$5', 1)}, ${picked('$6', 2)}, image,
       case when image is null then '{}' else jsonb_build_object(image, 'Vue de ' || town) end,
       is_published, case when is_published then moment end, jsonb_build_array(theme, town), title, excerpt,
       search_form(title) || E'\\n' || folded, moment, moment
     from (
       select *, theme || ' d’' || workplace || ' à ' || town || ', étude n° ' || n as title,
         ${picked('$4', 3)} as excerpt, ${spread(4)} % 9 > 0 as is_published, ${momentOf(batch)} as moment,
         ${textOf('$4', HEADINGS)} as content, ${textOf('$7', FOLDED)} as folded
       from (
         select n, ${picked('$1', 11)} as theme, ${picked('$2', 12)} as workplace, ${picked('$3', 13)} as town,
           (select '/uploads/' || name || '.webp' from uploads where ${spread(14)} % 5 > 0
            and name = md5('image ' || n)) as image
         from ${rowsOf(batch)}
       ) as chosen
     ) as written`,
    [THEMES, WORKPLACES, TOWNS, PARAGRAPHS, AUTHORS, BLOG_CATEGORIES, PARAGRAPHS.map(toSearchText)],
  )
