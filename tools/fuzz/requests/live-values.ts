import type { Described } from './operations.ts'

/** The values that a path can name: by the path before the parameter, and the name of the parameter. */
export type LiveValues = Map<string, string[]>

type Read = (path: string) => Promise<string>

/** Reads the list above each path whose parameter is a text, so that some requests name what exists. */
export async function readLiveValues(operations: Described[], read: Read): Promise<LiveValues> {
  const live: LiveValues = new Map()
  for (const { template, parameters } of operations)
    for (const { name, isInPath, schema } of parameters) {
      const key = placeOf(template, name)
      if (!isInPath || schema.type === 'integer' || live.has(key)) continue
      live.set(
        key,
        [...(await read(key.split(' ')[0] ?? '')).matchAll(valuesOf(name))].flatMap(([, one]) => one ?? []),
      )
    }
  return live
}

export const placeOf = (template: string, name: string) =>
  `${template.slice(0, template.indexOf(`{${name}}`)).replace(/\/$/, '')} ${name}`

const valuesOf = (name: string) => new RegExp(`"${name}":"([^"]+)"`, 'g')
