import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { VersionFields } from './version-fields.ts'

/** A version whose body needs no other one. */
export type Keyframe = { version: number; body: Buffer }

export type EncodedVersion = { base: number | null; body: Buffer }

/** With this many versions on one keyframe, the next version gets its own. */
const VERSIONS_PER_KEYFRAME = 20
/** With a dictionary the fastest level is as small as the others. */
const FASTEST = { [constants.ZSTD_c_compressionLevel]: 1 }

/**
 * Compresses the JSON of the fields with the JSON of the keyframe as the dictionary, so that only what differs takes space. Where
 * the keyframe is far away, or most of the text differs, the version becomes a keyframe itself.
 */
export function encodeVersion(
  text: string,
  keyframe: Keyframe | null,
  /** How many versions there are from the keyframe to this one. */
  distance: number,
): EncodedVersion {
  const json = Buffer.from(text)
  if (keyframe && distance < VERSIONS_PER_KEYFRAME) {
    const dictionary = zstdDecompressSync(keyframe.body)
    const body = zstdCompressSync(json, { dictionary, params: FASTEST })
    if (body.length <= keyframe.body.length / 2) return { base: keyframe.version, body }
  }
  return { base: null, body: zstdCompressSync(json) }
}

/** `keyframe` is the body of the version that `base` names. */
export function decodeVersion(body: Buffer, keyframe: Buffer | null): VersionFields {
  const json = keyframe
    ? zstdDecompressSync(body, { dictionary: zstdDecompressSync(keyframe) })
    : zstdDecompressSync(body)
  return JSON.parse(json.toString())
}
