import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

const LEAVE_AFTER_MS = 1500

/** Goes back to the list once the person had time to read the success, unless the form is unmounted before. */
export function useLeaveAfterSave(list: string) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => {
      setLeaving(false)
      void navigate(list)
    }, LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, navigate, list])

  return {
    isLeaving,
    leave: () => void navigate(list),
    leaveSoon: () => setLeaving(true),
    /** A reload finds what was created. Not a navigation, which would take the cursor out of the text. */
    stayAt: (path: string) => window.history.replaceState(window.history.state, '', path),
  }
}
