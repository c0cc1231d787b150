import type { Workload } from './workload.ts'
import { blogList, unchangedBlogList } from './workloads/blog-list.ts'
import { blogRead } from './workloads/blog-read.ts'
import { dashboardPageTimes, dashboardStats, dashboardTopPages } from './workloads/dashboard.ts'
import { freeSlots } from './workloads/free-slots.ts'
import { medicineSearch } from './workloads/medicine-search.ts'
import { newsletterList, unchangedNewsletterList } from './workloads/newsletter-list.ts'
import { profile, profileOfOne } from './workloads/profile.ts'
import { tracking } from './workloads/tracking.ts'

/** Each feature adds the requests that its screens repeat. */
export const workloads: readonly Workload[] = [
  profile,
  profileOfOne,
  blogList,
  blogRead,
  unchangedBlogList,
  freeSlots,
  medicineSearch,
  newsletterList,
  unchangedNewsletterList,
  dashboardStats,
  dashboardTopPages,
  dashboardPageTimes,
  // Last: the lists and the dashboard are measured over the rows that were seeded.
  tracking,
]
