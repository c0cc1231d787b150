import { rm } from 'node:fs/promises'

export default async function removeTemplate() {
  if (process.env.E2E_TEMPLATE) await rm(process.env.E2E_TEMPLATE, { recursive: true, force: true })
}
