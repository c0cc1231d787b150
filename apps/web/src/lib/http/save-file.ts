/** The browser may still be reading the file when the click on its link returns. */
const FILE_KEPT_MS = 60_000

export function saveFile(blob: Blob, fileName: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), FILE_KEPT_MS)
}
