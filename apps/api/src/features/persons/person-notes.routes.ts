import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  NOTE_NOT_FOUND,
  noteChangeSchema,
  noteCreatedResponseSchema,
  noteInputSchema,
  noteParamsSchema,
} from '@vigie/contract/persons/person-notes.ts'
import { PERSON_NOT_FOUND } from '@vigie/contract/persons/persons.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { addNote, changeNote, removeNote } from './write-note.ts'

export const personNotesRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const writerOf = (request: FastifyRequest) => {
    const moment = now()
    return { userId: signedInUser(request).id, now: moment, today: dayOf(moment, site.timeZone) }
  }

  app.post(
    '/api/persons/:id/notes',
    {
      schema: {
        summary: 'Écrit une note sur une personne',
        params: idParamsSchema,
        body: noteInputSchema,
        response: { 201: noteCreatedResponseSchema },
      },
    },
    async (request, reply) => {
      const note = await addNote(db, request.params.id, request.body, writerOf(request))
      if (!note) throw notFound(PERSON_NOT_FOUND)
      return reply.code(201).send(ok(note))
    },
  )

  app.put(
    '/api/person-notes/:noteId',
    {
      schema: {
        summary: 'Modifie une note, ou le jour de son rappel',
        params: noteParamsSchema,
        body: noteChangeSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request) => {
      const { params, body } = request
      if (!(await changeNote(db, params.noteId, body, writerOf(request)))) throw notFound(NOTE_NOT_FOUND)
      return done()
    },
  )

  app.delete(
    '/api/person-notes/:noteId',
    {
      schema: {
        summary: 'Supprime une note',
        params: noteParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (!(await removeNote(db, params.noteId, now()))) throw notFound(NOTE_NOT_FOUND)
      return done()
    },
  )
}
