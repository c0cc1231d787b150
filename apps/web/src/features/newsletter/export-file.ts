const KEPT_MS = 60_000

export function saveFile(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser may still be reading when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
