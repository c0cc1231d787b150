type Position = { at: number; lsn: bigint }

/**
 * How late a replica is, from the positions that the primary had at known moments: the age of the newest of them that
 * the replica has reached. The replica's own clock says nothing while the primary writes nothing or is cut off.
 */
export function createReplayLag() {
  let reached: Position | undefined
  let ahead: Position[] = []

  return {
    /** Returns seconds; undefined until the replica has reached a position that was noted. */
    measure(at: number, primary: string, replica: string): number | undefined {
      ahead.push({ at, lsn: toNumber(primary) })
      const replayed = toNumber(replica)
      reached = ahead.findLast(({ lsn }) => lsn <= replayed) ?? reached
      ahead = ahead.filter(({ lsn }) => lsn > replayed)
      return reached && (at - reached.at) / 1000
    },
  }
}

/** `16/B374D848`: two halves of 32 bits. */
function toNumber(lsn: string) {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
