import type { Chance } from '#commands/demo/chance.ts'
import type { Case } from './case.ts'
import { mutateAddress } from './mutate-address.ts'
import { mutateBytes } from './mutate-bytes.ts'
import { mutateHeaders } from './mutate-headers.ts'
import { mutateJson } from './mutate-json.ts'

type Mutation = (one: Case, chance: Chance) => Case

const METHODS: readonly string[] = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
]

const changeMethod: Mutation = (one, chance) => ({ ...one, method: chance.pick(METHODS) })
const WITHOUT_BODY: readonly Mutation[] = [
  mutateAddress,
  mutateAddress,
  mutateAddress,
  mutateHeaders,
  changeMethod,
]
const WITH_BODY: readonly Mutation[] = [
  ...[mutateJson, mutateJson, mutateJson, mutateJson, mutateJson, mutateJson],
  ...[mutateBytes, mutateBytes, mutateAddress, mutateAddress, mutateHeaders, changeMethod],
]

/** None, one or a few mutations: what is wrong in many ways is refused at the first. */
export function mutated(one: Case, chance: Chance): Case {
  const rounds = chance.pick([0, 1, 1, 1, 1, 1, 2, 2, 3])
  let current = one
  for (let round = 0; round < rounds; round += 1)
    current = chance.pick(current.body ? WITH_BODY : WITHOUT_BODY)(current, chance)
  return current
}
