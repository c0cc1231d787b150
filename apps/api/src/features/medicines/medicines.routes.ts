import {
  MEDICINE_UNKNOWN,
  medicineCodesSchema,
  medicineCreateSchema,
  medicineDeleteSchema,
  medicineListQuerySchema,
  medicineListResponseSchema,
  medicineResponseSchema,
  medicineSearchQuerySchema,
  medicinesByCodeResponseSchema,
} from '@vigie/contract/site/medicines.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findMedicines, findMedicinesByCode, insertMedicine } from './medicines.queries.ts'
import { removeMedicine } from './remove-medicine.ts'
import { searchMedicines } from './search-medicines.queries.ts'

export const medicinesRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now }) => {
  app.get(
    '/medocs/all',
    {
      config: { collections: ['medicines'] },
      schema: {
        summary: 'Le catalogue des médicaments, par code',
        querystring: medicineListQuerySchema,
        response: { 200: medicineListResponseSchema },
      },
    },
    async ({ query: { page, limit } }) => {
      const { rows, total } = await findMedicines(db, { page, limit })
      return paged(rows, { page, limit }, total)
    },
  )

  // Not kept in memory: searches differ, and would push out the lists that everybody reads.
  app.get(
    '/medocs',
    {
      schema: {
        summary: 'Recherche par nom, substance ou code, sans accents ni casse, par pertinence',
        querystring: medicineSearchQuerySchema,
        response: { 200: medicineListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total } = await searchMedicines(db, query)
      return paged(rows, query, total)
    },
  )

  app.post(
    '/medocs/search-by-codes',
    {
      // A POST that writes nothing.
      config: { idempotent: false, worksOnFullDisk: true },
      schema: {
        summary: 'Les médicaments de ces codes, dans leur ordre, et les codes inconnus',
        body: medicineCodesSchema,
        response: { 200: medicinesByCodeResponseSchema },
      },
    },
    async ({ body }) => ({ ...done(), ...(await findMedicinesByCode(db, body.codes)) }),
  )

  app.post(
    '/medocs/add-medicament',
    {
      schema: {
        summary: 'Ajoute un médicament',
        body: medicineCreateSchema,
        response: { 201: medicineResponseSchema },
      },
    },
    async ({ body }, reply) => reply.code(201).send(ok(await insertMedicine(db, body))),
  )

  app.delete(
    '/medocs/delete',
    {
      config: { refusals: [404] },
      schema: {
        summary: 'Supprime un médicament',
        body: medicineDeleteSchema,
        response: { 200: medicineResponseSchema },
      },
    },
    async ({ body }) => {
      const medicine = await removeMedicine(db, body.code, now())
      if (!medicine) throw notFound(MEDICINE_UNKNOWN)
      return ok(medicine)
    },
  )
}
