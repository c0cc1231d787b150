/** Does the work of each number from 0, at most `lanes` at a time. */
export async function inParallel(count: number, lanes: number, work: (index: number) => Promise<void>) {
  let next = 0
  const lane = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
