import type { RouteOptions } from 'fastify'
import { formOf } from '../multipart-body.ts'
import { refusalsOf } from './refusals.ts'

export type RouteMetadata = ReturnType<typeof metadataOf>

/** What the documentation says of a route beside its schemas. */
export function metadataOf(route: RouteOptions, method: string) {
  return {
    refusals: refusalsOf({ ...route, method, config: route.config }),
    needsProof: route.config?.proof === true,
    form: formOf(route),
  }
}
