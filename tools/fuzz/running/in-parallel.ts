/** Does the work of each number from 0, at most `lanes` at a time, until `isOver`; returns how many were done. */
export async function inParallel(
  count: number,
  lanes: number,
  work: (index: number) => Promise<void>,
  isOver = () => false,
) {
  let next = 0
  const lane = async () => {
    while (next < count && !isOver()) await work(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return next
}
