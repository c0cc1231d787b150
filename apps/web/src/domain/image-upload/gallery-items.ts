/** An image of a gallery; the size of one that was stored earlier is unknown. */
export type GalleryItem = {
  id: string
  url: string
  name: string
  size: number | null
}

export type SentFile = {
  name: string
  size: number
  /** Its position among the chosen files. */
  rank: number
}

export function toGalleryItems(urls: readonly string[], sent: ReadonlyMap<string, SentFile>): GalleryItem[] {
  return urls.map((url, index) => {
    const file = sent.get(url)
    return {
      id: `${url}#${urls.slice(0, index).filter((one) => one === url).length}`,
      url,
      name: file?.name ?? url.split('/').at(-1) ?? url,
      size: file?.size ?? null,
    }
  })
}

/** Uploads end in any order; the gallery keeps the order in which the files were chosen. */
export function insertInOrder(
  urls: readonly string[],
  url: string,
  rankOf: (url: string) => number | undefined,
): string[] {
  const rank = rankOf(url) ?? Number.POSITIVE_INFINITY
  const next = urls.findIndex((one) => (rankOf(one) ?? Number.NEGATIVE_INFINITY) > rank)
  return next < 0 ? [...urls, url] : [...urls.slice(0, next), url, ...urls.slice(next)]
}

export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  const moved = items[from]
  return moved === undefined ? [...items] : [...rest.slice(0, to), moved, ...rest.slice(to)]
}
