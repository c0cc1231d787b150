import { nearestTests } from './nearest-tests.mjs'

/** A test file costs seconds; those of all routes come on top of those of the feature. */
const NEAR = 7
const NEAR_FOR_ROUTE = 12
/** What the nearest do not notice meets these others that execute the place. */
const FAR = 24
/** Of a constant nobody knows who reads it, and each of its test files loads the modules again. */
const FAR_UNKNOWN = 6

/**
 * Returns the function that gives the test files for a mutant, the nearest and then the farther ones: those that
 * execute its place, by their nearness, and then those that execute little else. Where that is not known the nearest
 * by their nearness alone.
 */
export function chooseTests(imports, reach) {
  const nearest = nearestTests(imports)
  const isFailing = (test) => reach.failing.includes(test)

  return (mutant) => {
    const { file, claimedBy = [] } = mutant
    const isOfRoutes = file.endsWith('.routes.ts') || file.startsWith('apps/api/src/plugins/')
    const count = isOfRoutes ? NEAR_FOR_ROUTE : NEAR
    const reached = reach.testsOf(mutant)
    const isReached = (test) => mutant.isStatic || !reached || reached.includes(test)
    const byNearness = nearest(mutant).filter((test) => isReached(test) && !isFailing(test))
    const near = [...new Set([claimedBy, byNearness.slice(0, count)].flat())]
    const others = [
      ...byNearness.slice(count).filter((test) => !reached || reached.includes(test)),
      ...(reached ?? []),
    ]
    const far = [...new Set(others)].filter((test) => !near.includes(test))
    return { near, far: far.slice(0, reached ? FAR : FAR_UNKNOWN) }
  }
}
