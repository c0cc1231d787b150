import fs from 'node:fs'

/** What a process did to the files of a folder; `inode` is the number that the system gave the file. */
export type Step =
  | { do: 'create'; path: string; inode: number }
  | { do: 'folder'; path: string }
  | { do: 'rename'; path: string; to: string }
  | { do: 'remove'; path: string }
  | { do: 'write'; inode: number; position: number }
  | { do: 'truncate'; inode: number; size: number }
  | { do: 'flush'; inode: number }
  | { do: 'flush folder'; path: string }

const HEAD_BYTES = 8
/** Larger than any number of a file system in use. */
const FIRST_OWN_NUMBER = 2 ** 50

/** Lengths, then the step as JSON, then the bytes that were written: one append, so that threads do not mix. */
export function toRecord(step: Step, data: Uint8Array = new Uint8Array()) {
  const text = Buffer.from(JSON.stringify(step))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(text.length, 0)
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, text, data])
}

export type LoggedStep = Step & { data: Buffer }

/** The system gives the number of a removed file to a new one: here each file has one of its own. */
export function readLog(file: string) {
  const bytes = fs.readFileSync(file)
  const steps: LoggedStep[] = []
  const numbers = new Map<number, number>()
  for (let at = 0; at + HEAD_BYTES <= bytes.length; ) {
    const [textLength, dataLength] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)]
    const start = at + HEAD_BYTES
    const middle = start + textLength
    at = middle + dataLength
    // The kill may have cut the last one.
    if (at > bytes.length) break
    const step = JSON.parse(bytes.toString('utf8', start, middle)) as Step
    if (step.do === 'create') numbers.set(step.inode, FIRST_OWN_NUMBER + steps.length)
    if ('inode' in step) step.inode = numbers.get(step.inode) ?? step.inode
    steps.push({ ...step, data: bytes.subarray(middle, at) })
  }
  return steps
}
