import { registerHooks } from 'node:module'

/**
 * Drizzle comes in two builds. As ES modules it takes half a second and 230 MB to load, as CommonJS a tenth of
 * either; this chooses the second for whatever is imported after it.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(?:\/|$)/.test(specifier)
      ? next(specifier, { ...context, conditions: ['node', 'require', 'default'] })
      : next(specifier, context),
})
