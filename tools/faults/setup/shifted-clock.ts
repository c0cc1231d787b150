// Loaded before the product (`--import`), in its threads too: its clock stands apart from that of the machine by as
// many milliseconds as the file CLOCK_SHIFT says.
import fs from 'node:fs'

const RealDate = Date
const file = process.env.CLOCK_SHIFT ?? ''

function shift() {
  try {
    return Number(fs.readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

class ShiftedDate extends RealDate {
  constructor(...values: [] | [number | string | Date]) {
    if (values.length === 0) super(RealDate.now() + shift())
    else super(...(values as [number]))
  }
  static override now() {
    return RealDate.now() + shift()
  }
}
globalThis.Date = ShiftedDate as DateConstructor
