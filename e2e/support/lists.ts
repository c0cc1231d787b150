/** The member that a journey counts on; a negative index counts from the end. */
export function at<Member>(list: readonly Member[], index: number): Member {
  const found = list.at(index)
  if (found === undefined) throw new Error(`nothing at ${index} in a list of ${list.length}`)
  return found
}
