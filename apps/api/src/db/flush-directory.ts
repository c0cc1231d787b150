import fs from 'node:fs/promises'

/** Makes the names of new and renamed files survive a power cut. */
export async function flushDirectory(directory: string): Promise<void> {
  // Windows opens no directories and needs none flushed.
  if (process.platform === 'win32') return
  const handle = await fs.open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}
