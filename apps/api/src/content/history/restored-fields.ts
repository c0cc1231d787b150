import { changedFields, type VersionFields } from './version-fields.ts'

/** HIST-04: restoring never publishes nor withdraws. */
const STATE = ['published', 'isActive']
const PICTURES = ['image', 'gallery']

/**
 * What a restoration writes: the wanted fields of the version, all of them without `wanted`, as far as they differ
 * from what the record has now. Undefined when a wanted field cannot be restored.
 */
export function restoredFields(version: VersionFields, current: VersionFields, wanted?: string[]) {
  const restorable = Object.keys(version).filter((name) => !STATE.includes(name) && name in current)
  if (wanted?.some((name) => !restorable.includes(name))) return undefined
  const differing = changedFields(version, current)
  const names = (wanted ?? restorable).filter((name) => differing.includes(name))
  const patch = Object.fromEntries(names.map((name) => [name, version[name]]))
  const bringsPictures = names.some((name) => PICTURES.includes(name)) && !names.includes('imageAlts')
  return bringsPictures && 'imageAlts' in version
    ? { ...patch, imageAlts: { ...textsOf(version), ...textsOf(current) } }
    : patch
}

const textsOf = ({ imageAlts }: VersionFields) =>
  typeof imageAlts === 'object' && imageAlts !== null ? imageAlts : {}
