import type { Workload } from '../workload.ts'

export const profile: Workload = {
  name: 'GET /api/users/profile',
  minimum: 0.7,
  connections: 16,
  request: { path: '/api/users/profile' },
  baseline(app) {
    app.get('/api/users/profile', async ({ account }) => {
      const { id, nom, prenom, email, photo_version, is_privileged } = account
      const photo = photo_version ? `/api/users/photo?v=${photo_version}` : null
      const User = { id, nom, prenom, email, photo, isPrivileged: is_privileged }
      return { success: true, User, data: { User } }
    })
  },
}

/** The same as a screen that asks several things at once: requests of one person share a look-up. */
export const profileOfOne: Workload = {
  ...profile,
  name: 'GET /api/users/profile, one person',
  isOnePerson: true,
  baseline: () => {},
}
