import type { Action } from './action.ts'
import { bookSlot, lookForSlots } from './bookings.ts'
import { listArticles, openArticle } from './editors.ts'
import { readArticle, readNews } from './readers.ts'
import { askSomething } from './requests.ts'
import { saveArticle } from './save-article.ts'
import { signIn } from './sign-in.ts'
import { visitPage } from './visits.ts'

/** A mixed day: mostly visitors, some editors, a few forms and sign-ins. The shares make a thousand. */
export const actions: readonly Action[] = [
  visitPage,
  readArticle,
  readNews,
  listArticles,
  openArticle,
  lookForSlots,
  saveArticle,
  askSomething,
  bookSlot,
  signIn,
]
