import type { Pool } from 'pg'

const ARTICLES = 1000
const CATEGORIES = ['Environnement', 'ESG', 'Formation', 'Stratégie', 'Innovation', 'Actualités']
const PARAGRAPH =
  'La transition demande de mesurer avant d’agir : chaque équipe relève ses consommations, compare ses postes et choisit les trois gestes qui comptent. '

/** A company's articles after some years: six categories, three quarters published, some 6 kB of text each. */
export async function seedArticles(pool: Pool) {
  await pool.query(
    `insert into blogs (title, slug, excerpt, content, author, category, image, gallery, image_alts, published,
                        published_at, tags, meta_title, meta_description, search_text, created_at, updated_at)
     select 'Article ' || n || ' sur la transition', 'article-' || n, left($2, 140), repeat($2, 40), 'Ana Martin',
            ($1::text[])[n % 6 + 1], '/uploads/' || md5(n::text) || '.webp',
            jsonb_build_array('/uploads/' || md5(n || 'a') || '.webp', '/uploads/' || md5(n || 'b') || '.webp'),
            jsonb_build_object('/uploads/' || md5(n::text) || '.webp', 'Une équipe au travail'), n % 4 > 0,
            case when n % 4 > 0 then now() - n * interval '1 hour' end, '["climat", "énergie", "mesure"]',
            'Article ' || n, left($2, 150),
            'article ' || n || case when n % 5 > 0 then ' climat' else '' end || lower(repeat($2, 40)),
            now() - n * interval '1 hour', now() - n * interval '1 hour'
     from generate_series(1, $3::integer) as n`,
    [CATEGORIES, PARAGRAPH, ARTICLES],
  )
  await pool.query('analyze blogs')
}
