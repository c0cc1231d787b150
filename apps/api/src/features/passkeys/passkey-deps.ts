import type { FeatureDeps } from '#site/site.ts'

export type PasskeyDeps = FeatureDeps & { secret: string }
