import { statfs } from 'node:fs/promises'

export const megabytes = (count: number) => BigInt(count) * 1024n * 1024n

/** Bytes that are left on the disk of this folder. */
export async function freeSpaceOf(folder: string) {
  const { bavail, bsize } = await statfs(folder, { bigint: true })
  return bavail * bsize
}
