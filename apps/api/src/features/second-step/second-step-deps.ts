import type { FeatureDeps } from '#site/site.ts'

/** `secret` is the installation's: the secrets of authenticators are sealed with it. */
export type SecondStepDeps = FeatureDeps & { secret: string }
