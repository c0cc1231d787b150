import { blogList } from '../../bench/workloads/blog-list.ts'
import { blogRead } from '../../bench/workloads/blog-read.ts'
import { type Action, inTurn } from './action.ts'

/** The list as its screen asks for it, in the filters that people choose. */
export const listArticles: Action = {
  name: 'an editor lists articles',
  share: 90,
  open(tokens) {
    const token = inTurn(tokens)
    const category = inTurn(['ESG', 'Environnement', 'Formation', 'Innovation'])
    return () => ({
      method: 'GET',
      path: `/api/blogs/admin?page=1&limit=50&published=true&category=${category()}&search=climat`,
      token: token(),
    })
  },
  baseline: blogList.baseline,
}

export const openArticle: Action = {
  name: 'an editor opens an article',
  share: 60,
  open(tokens) {
    const token = inTurn(tokens)
    const id = inTurn(Array.from({ length: 900 }, (_, index) => index + 1))
    return () => ({ method: 'GET', path: `/api/blogs/admin/${id()}`, token: token() })
  },
  baseline: blogRead.baseline,
}
