const TIME_LIMIT_MS = 10_000
const AT_ONCE = 8

/**
 * Which packages the registry offers an attestation for: a signed statement of where and from which commit they were
 * built. A package about which it does not answer counts as not asked, never as without one.
 */
export async function askForAttestations(packages, registry) {
  const result = { offered: [], without: [], notAsked: [] }
  const waiting = [...packages]
  const askTheRest = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      result[await ask(next, registry)].push(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askTheRest))
  return result
}

async function ask({ name, version }, registry) {
  try {
    const address = new URL(`${name.replace('/', '%2f')}/${version}`, registry)
    const response = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    if (!response.ok) return 'notAsked'
    const { dist } = await response.json()
    // The real registry signs every package: one that shows no signature does not pass on what it knows.
    if (!dist?.signatures) return 'notAsked'
    return dist.attestations ? 'offered' : 'without'
  } catch {
    // No network, no answer in time, or no JSON: three ways not to have been told.
    return 'notAsked'
  }
}
