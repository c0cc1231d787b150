import { PROJECT_NOT_FOUND, projectStale, projectUpdateSchema } from '@vigie/contract/writing/projects.ts'
import { parseRestored } from '#content/history/parse-restored.ts'
import { currentVersion } from '#content/history/version-fields.ts'
import type { VersionedCollection } from '#content/history/versioned-collection.ts'
import type { Database } from '#db/client.ts'
import { findProject } from './projects.queries.ts'
import { editProject } from './save-project.ts'

export function projectHistory(db: Database): VersionedCollection {
  return {
    collection: 'projects',
    base: '/api/projects/admin',
    missing: PROJECT_NOT_FOUND,
    stale: projectStale,
    find: async (id) => {
      const project = await findProject(db, id)
      return project && currentVersion('projects', project)
    },
    save: ({ id, version, patch }, saver) =>
      editProject(db, id, parseRestored(projectUpdateSchema, { ...patch, version }), saver),
  }
}
