import { defineProject } from 'vitest/config'
import { NATIVE, WORKERS } from './vitest.workers.ts'

export const WITHOUT_ENGINE = [
  'src/env.test.ts',
  'src/accounts/password{s,-rules}.test.ts',
  'src/commands/{schema,demo}/*.test.ts',
  'src/content/markdown/own-offsets.test.ts',
  'src/db/server/replay-lag.test.ts',
  'src/features/analytics/visitor.test.ts',
  'src/features/library/open-image-store.test.ts',
  'src/features/library/images/refuse-used-image.test.ts',
  'src/features/second-step/codes/totp.test.ts',
  'src/features/webhooks/verification.test.ts',
  'src/lib/**/*.test.ts',
  'src/mail/smtp/smtp-session.test.ts',
  'src/plugins/authenticate.test.ts',
  'src/plugins/limits/{bounded-server,late-loop}.test.ts',
  'src/site/robots.test.ts',
]

/** What opens no database. */
export default defineProject({
  test: {
    name: 'api-units',
    include: WITHOUT_ENGINE,
    isolate: false,
    experimental: NATIVE,
    maxWorkers: WORKERS,
    testTimeout: 20_000,
  },
})
