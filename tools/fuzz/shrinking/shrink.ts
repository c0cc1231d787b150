/** As many requests as one failure is worth. */
const MOST_TRIES = 400

/** The smallest form that still fails: each smaller one that does takes the place of the one before. */
export async function shrink<T>(
  failing: T,
  smaller: (one: T) => Iterable<T>,
  stillFails: (one: T) => Promise<boolean>,
): Promise<T> {
  let [smallest, tries] = [failing, 0]
  for (let isSmaller = true; isSmaller && tries < MOST_TRIES; ) {
    isSmaller = false
    for (const candidate of smaller(smallest)) {
      tries += 1
      if (tries > MOST_TRIES) break
      if (!(await stillFails(candidate))) continue
      smallest = candidate
      isSmaller = true
      break
    }
  }
  return smallest
}
