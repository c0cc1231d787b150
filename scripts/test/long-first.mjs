import { BaseSequencer } from 'vitest/node'

/** Small files that run for half a minute: by their size they would come last, and the other cores would wait. */
const LONG = [
  'version-storage.test.ts',
  'restore-safety.test.ts',
  'backup-second-step.test.ts',
  'backup-history.test.ts',
  'fuzz.test.ts',
  'project-form-page.test.tsx',
  'campaign.process.test.ts',
  'outbox.process.test.ts',
  'new-feature.process.test.mjs',
  'release.process.test.mjs',
  'hostile-texts.process.test.ts',
  'replica.process.test.ts',
  'publish-scheduled.process.test.ts',
  'server-away.process.test.ts',
]

const isLong = ({ moduleId }) => LONG.some((name) => moduleId.endsWith(`/${name}`))

/** The order of Vitest, but for these files, which come first among those of their project. */
export class LongFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
