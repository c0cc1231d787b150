/** The queries that a whole run called on one engine only, as failures with their advice. */
export function compareEngines({ files }) {
  const called = (project) =>
    new Set(files.filter((file) => file.project === project).flatMap(({ queries }) => queries))
  const [server, embedded] = [called('api'), called('api-embedded')]
  return [...server]
    .filter((query) => !embedded.has(query))
    .map((query) => ({
      file: 'apps/api/vitest.embedded.config.ts',
      title: query,
      error: 'called on PostgreSQL only: add a test file that calls it',
    }))
}
