import {
  appointmentSettingsConflictResponseSchema,
  appointmentSettingsInputSchema,
  appointmentSettingsResponseSchema,
  appointmentSettingsSavedResponseSchema,
  SETTINGS_SAVED,
  SETTINGS_STALE,
} from '@vigie/contract/agenda/appointment-settings.ts'
import { STALE_VERSION } from '@vigie/contract/common/refusals.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findSettings } from './appointment-settings.queries.ts'
import { changeAppointmentSettings } from './change-appointment-settings.ts'

/** RDV-01, RDV-02, RDV-11: as with unavailability, every administrator may change them. */
export const appointmentSettingsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now }) => {
  app.get(
    '/api/appointment-settings',
    {
      config: { collections: ['agenda'] },
      schema: {
        summary: 'Les heures d’ouverture, le préavis, l’horizon et le rappel',
        response: { 200: appointmentSettingsResponseSchema },
      },
    },
    async () => ok(await findSettings(db)),
  )

  app.put(
    '/api/appointment-settings',
    {
      schema: {
        summary: 'Change les heures d’ouverture, le préavis, l’horizon et le rappel',
        body: appointmentSettingsInputSchema,
        response: {
          200: appointmentSettingsSavedResponseSchema,
          409: appointmentSettingsConflictResponseSchema,
        },
      },
    },
    async ({ body }, reply) => {
      const saved = await changeAppointmentSettings(db, body, now())
      if (saved) return ok(saved, { message: SETTINGS_SAVED })
      const current = await findSettings(db)
      return reply.code(409).send({ success: false, code: STALE_VERSION, message: SETTINGS_STALE, current })
    },
  )
}
