const DOUBLE_CLICK_MS = 500
const SAME_PLACE_PX = 16
const PRESS_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const
const TYPING_EVENTS = ['keydown', 'input'] as const
const CONTROLS = 'a, button, input, label, option, select, summary, textarea, [role="button"], [tabindex]'

type Place = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>

/**
 * The second click of a double click must not reach another control than the first, for instance when the
 * first one closed a dialog or removed a row.
 */
export function guardDoubleClicks(scope: Window) {
  let last: (Place & { control: Element | null }) | null = null
  let isStray = false

  const handle = (event: MouseEvent) => {
    // Keyboard clicks have no position and a `detail` of 0.
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
  // Typing between two clicks means that they are no double click.
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

/** A label and its control count as one. */
function controlOf(target: EventTarget | null) {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}
