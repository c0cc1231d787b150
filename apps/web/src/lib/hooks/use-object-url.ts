import { useEffect, useState } from 'react'

/** An address for an image held in memory, freed when the image changes or leaves the screen. */
export function useObjectUrl(blob: Blob | null | undefined) {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null)

  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    setMade({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])

  // The address of the image before is already freed while the next one is being made.
  return made && made.blob === blob ? made.url : null
}
