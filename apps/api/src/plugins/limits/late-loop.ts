/** Whether requests are refused, given the median delay of the event loop over the last second, each second. */
export function createLateLoop(mostMs: number) {
  let wasSlow = false
  return (medianMs: number) => {
    const isSlow = medianMs > mostMs
    // A single pause is over when it is seen: to refuse requests after it would spare nobody anything.
    const isLate = isSlow && wasSlow
    wasSlow = isSlow
    return isLate
  }
}
