/** The quick ones first: what they kill needs no database. */
export const PROJECTS = ['packages/contract', 'apps/web', 'apps/api']
