import { formatNumber } from './numbers.ts'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

/** 7759462 → « 7,4 Mo », 52100 → « 51 ko » */
export function formatBytes(bytes: number) {
  if (bytes < MEGABYTE) return `${formatNumber(Math.max(Math.round(bytes / KILOBYTE), 1))} ko`
  return `${formatNumber(Math.round((bytes * 10) / MEGABYTE) / 10)} Mo`
}

/** Rounded up, with one more digit: what is over a limit by a few bytes is seen to be so. */
export const formatExcess = (bytes: number) => `${formatNumber(Math.ceil((bytes * 100) / MEGABYTE) / 100)} Mo`
