import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'

const ENTRY = fileURLToPath(new URL('bare-editor-page.ts', import.meta.url))

/** The editor's library alone with this text: it reads markdown and wraps lines, and decorates nothing. */
export async function openBareEditor(page: Page, text: string) {
  const content = await scriptOf(ENTRY)
  await page.goto('about:blank')
  await page.setContent('<!doctype html><style>.cm-content { font: 16px/1.6 sans-serif }</style>')
  await page.evaluate((doc) => Reflect.set(window, 'text', doc), text)
  await page.addScriptTag({ content })
}

async function scriptOf(input: string) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('The bare editor was not built.')
  return built.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n')
}
