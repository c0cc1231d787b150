import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const TEXT_FILE = /\.(js|css|html|svg|json|webmanifest|txt)$/

/** Writes `.br` and `.gz` beside every text file: the server sends them as they are, compressed once at the best level. */
export async function compressDirectory(directory) {
  const entries = await readdir(directory, { recursive: true })
  await Promise.all(
    entries.filter((path) => TEXT_FILE.test(path)).map((path) => compressFile(join(directory, path))),
  )
}

async function compressFile(path) {
  const content = await readFile(path)
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzip(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
