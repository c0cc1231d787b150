const DOUBLE_CLICK_MS = 500
const SAME_PLACE_PX = 16
const PRESS_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const
const TYPING_EVENTS = ['keydown', 'input'] as const
const CONTROLS = 'a, button, input, label, option, select, summary, textarea, [role="button"], [tabindex]'

type Place = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>

/**
 * The second half of a double click belongs to what the first half hit. When that has left or moved meanwhile
 * (a dialog that closed, a row that is gone), the second half hits nothing.
 */
export function guardDoubleClicks(scope: Window) {
  let last: (Place & { control: Element | null }) | null = null
  let isStray = false

  const handle = (event: MouseEvent) => {
    // A click of the keyboard counts no presses, and has no place.
    if (!event.isTrusted || (event.type === 'click' && event.detail === 0)) return
    const control = controlOf(event.target)
    if (event.type === 'pointerdown')
      isStray = last !== null && isRepeat(last, event) && control !== last.control
    if (isStray) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (event.type === 'click') {
      const { clientX, clientY, timeStamp } = event
      last = { clientX, clientY, timeStamp, control }
    }
  }
  // Whoever types in between does not double-click.
  const forget = () => {
    last = null
  }
  for (const type of PRESS_EVENTS) scope.addEventListener(type, handle, { capture: true })
  for (const type of TYPING_EVENTS) scope.addEventListener(type, forget, { capture: true })
  return () => {
    for (const type of TYPING_EVENTS) scope.removeEventListener(type, forget, { capture: true })
    for (const type of PRESS_EVENTS) scope.removeEventListener(type, handle, { capture: true })
  }
}

function isRepeat(last: Place, event: Place) {
  const distance = Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY)
  return event.timeStamp - last.timeStamp < DOUBLE_CLICK_MS && distance < SAME_PLACE_PX
}

/** A label and what it names are one control: a click on the one is a click on the other. */
function controlOf(target: EventTarget | null) {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}
