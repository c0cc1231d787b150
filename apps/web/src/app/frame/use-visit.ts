import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A key that changes when the person goes to another page. A filter that rewrites the address of the same
 * page does not change it: the page must neither jump to its top nor show a loader at each typed letter.
 */
export function useVisit() {
  const location = useLocation()
  const isReplacement = useNavigationType() === 'REPLACE'
  const [visit, setVisit] = useState({ key: location.key, location })

  if (visit.location !== location) {
    const isRefinement =
      isReplacement && visit.location.pathname === location.pathname && visit.location.hash === location.hash
    const next = { key: isRefinement ? visit.key : location.key, location }
    setVisit(next)
    return next.key
  }
  return visit.key
}
