/** What stays on the screen by itself, and the editor, which follows its own caret. */
const SELF_KEPT = '[data-form-actions], [role="toolbar"], [contenteditable="true"]'

/**
 * DAY-21: browsers scroll to the caret of a text field and to the dot that a hidden file field is, which leaves the
 * rest of the field or its label under a bar. After Tab the whole of it is shown; a click moves nothing.
 */
export function keepFocusInSight(scope: Window) {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  let isTabbing = false
  const note = ({ key }: { key?: string }) => {
    isTabbing = key === 'Tab'
  }
  scope.addEventListener('keydown', note, options)
  scope.addEventListener('pointerdown', () => note({}), options)
  const show = (event: FocusEvent) => {
    const [target] = event.composedPath()
    if (!isTabbing || !(target instanceof HTMLElement) || target.closest(SELF_KEPT)) return
    const field = target.closest('label') ?? target
    field.scrollIntoView({ block: 'nearest' })
  }
  scope.addEventListener('focusin', show, options)
  return () => listening.abort()
}
