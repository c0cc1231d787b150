import { seedArticles } from '../bench/workloads/blog-rows.ts'
import { seedPasswords } from './actions/sign-in.ts'

/** The rows that the people of a mixed day need, beside their accounts. */
export const SEEDS = [seedArticles, seedPasswords]
