import { useEffect, useState } from 'react'
import { EMBED_ELEMENTS } from './embed-elements.ts'

const SOURCE = '/embed/vigie.js'
const isDefined = () => EMBED_ELEMENTS.every(({ tag }) => customElements.get(tag) !== undefined)

/** Loads the script of the elements, as a page of the company's site does; true once they are defined. */
export function useEmbedScript() {
  const [isReady, setReady] = useState(isDefined)
  useEffect(() => {
    if (isReady) return undefined
    const script = document.createElement('script')
    script.src = SOURCE
    const handleLoad = () => setReady(isDefined())
    script.addEventListener('load', handleLoad)
    document.head.append(script)
    return () => {
      script.removeEventListener('load', handleLoad)
      script.remove()
    }
  }, [isReady])
  return isReady
}
