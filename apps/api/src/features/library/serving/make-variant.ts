import { setTimeout as sleep } from 'node:timers/promises'
import { UPLOAD_WIDTHS, uploadId } from '@vigie/contract/writing/uploads.ts'
import type { Database } from '#db/client.ts'
import { violatedConstraint } from '#db/transaction.ts'
import { unavailable } from '#lib/errors.ts'
import { toCompatible, toJpeg, toNarrower } from '#lib/image-variants.ts'
import type { Logger } from '#lib/logger.ts'
import { required } from '#lib/required.ts'
import type { ImageStore } from '../image-store.ts'
import { type AskedFile, storedFile } from '../upload-files.ts'
import { findServed } from '../uploads.queries.ts'
import { claimWork, endWork } from './image-works.queries.ts'

export type VariantDeps = { db: Database; images: ImageStore; now: () => Date }

/** Twice the width of a mail, for screens that need it. */
const MAIL_WIDTH = 1200
const ABANDONED_MS = 60_000
const LOOK_MS = 100
const LOOKS = 200
const WIDEST = Math.max(...UPLOAD_WIDTHS)

type Prepared = { url: string; width: number | null }
export type VariantMaker = ReturnType<typeof createVariantMaker>

/** Makes the variants of images that are not stored yet, each of them once. */
export function createVariantMaker(deps: VariantDeps) {
  const prepared = new Set<Promise<unknown>>()
  /** A page is opened by many at one moment. */
  const underWay = new Map<string, Promise<Buffer | undefined>>()

  /** Undefined when the image itself is not stored. */
  function make(asked: AskedFile, fileVersion: number) {
    const file = storedFile(asked, fileVersion)
    const making =
      underWay.get(file) ?? makeOnce(deps, asked, fileVersion).finally(() => underWay.delete(file))
    underWay.set(file, making)
    return making
  }

  async function makeAll(url: string, own: number) {
    const name = required(uploadId(url))
    const fileVersion = Number(new URL(url, 'http://own').searchParams.get('v') ?? 1)
    for (const width of UPLOAD_WIDTHS.filter((one) => one < own))
      await make({ name, width, variant: 'webp' }, fileVersion)
  }

  return {
    make,
    /** Makes what pages will request, in the background; what fails is made at its first request. */
    prepare({ url, width }: Prepared, log: Pick<Logger, 'warn'>) {
      const preparing = makeAll(url, width ?? 0)
        .catch((error: Error) => log.warn({ err: error, url }, 'the widths of an image could not be made'))
        .finally(() => prepared.delete(preparing))
      prepared.add(preparing)
    },
    /** Waits for the works that have begun. */
    async settle() {
      await Promise.allSettled([...prepared, ...underWay.values()])
    },
  }
}

const DELETED = new Set(['upload_works_upload_fkey', 'upload_files_upload_fkey'])

async function makeOnce(deps: VariantDeps, asked: AskedFile, fileVersion: number) {
  const full = await deps.images.read(storedFile({ name: asked.name, variant: 'webp' }, fileVersion))
  if (!full) return undefined
  try {
    return (
      (await madeByOther(deps, asked, fileVersion)) ?? (await makeClaimed(deps, asked, fileVersion, full))
    )
  } catch (error) {
    // The image was deleted while this variant of it was being made.
    if (DELETED.has(violatedConstraint(error) ?? '')) return undefined
    throw error
  }
}

/** Undefined once the work is this process's: of several, one makes the file and the others wait for it. */
async function madeByOther({ db, images, now }: VariantDeps, asked: AskedFile, fileVersion: number) {
  const file = storedFile(asked, fileVersion)
  for (let look = 0; look < LOOKS; look += 1) {
    const abandoned = new Date(now().getTime() - ABANDONED_MS)
    if (await claimWork(db, { file, upload: asked.name }, now(), abandoned)) return undefined
    await sleep(LOOK_MS)
    const made = await images.read(file)
    if (made) return made
  }
  throw unavailable('L’image est en cours de préparation. Veuillez réessayer dans un instant.')
}

async function makeClaimed({ db, images }: VariantDeps, asked: AskedFile, fileVersion: number, full: Buffer) {
  const file = storedFile(asked, fileVersion)
  try {
    // Another process may have ended the same work just before the claim.
    const made = await images.read(file)
    if (made) return made
    const content = await encode(full, asked)
    await images.save(asked.name, [{ file, content }])
    return content
  } finally {
    // Whoever replaces or deletes an image deletes its files, but not one that is saved afterwards.
    const served = (await endWork(db, file)) && (await findServed(db, asked.name))
    if (!served || served.fileVersion !== fileVersion) await images.drop([file])
  }
}

function encode(full: Buffer, { variant, width }: AskedFile) {
  if (variant === 'mail') return toJpeg(full, MAIL_WIDTH)
  if (variant === 'compatible') return toCompatible(full, width ?? WIDEST)
  return toNarrower(full, width ?? WIDEST)
}
