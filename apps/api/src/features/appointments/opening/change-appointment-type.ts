import type {
  AppointmentType,
  AppointmentTypeChange,
  AppointmentTypeInput,
} from '@vigie/contract/agenda/appointment-types.ts'
import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { deleteType, findType, insertType, orderTypes, updateType } from './appointment-types.queries.ts'

export const addType = (db: Database, input: AppointmentTypeInput, now: Date) =>
  audited(
    db,
    now,
    (tx) => insertType(tx, input),
    (row) => ({ kind: 'appointment_type.created', object: typeObject(row) }),
  )

export const reorderTypes = (db: Database, ids: number[], now: Date) =>
  audited(
    db,
    now,
    (tx) => orderTypes(tx, ids),
    () => ({ kind: 'appointment_type.changed', details: { fields: ['order'] } }),
  )

/** Undefined when there is no such type, or when somebody has saved since the version that was read. */
export const changeType = (db: Database, id: number, change: AppointmentTypeChange, now: Date) =>
  audited(
    db,
    now,
    (tx) => updateType(tx, id, change),
    (row) => row && { kind: 'appointment_type.changed', object: typeObject(row) },
  )

/** Undefined when there is no such type. */
export const removeType = (db: Database, id: number, now: Date) =>
  audited(
    db,
    now,
    async (tx) => {
      const type = await findType(tx, id)
      return (await deleteType(tx, id)) ? type : undefined
    },
    (row) => row && { kind: 'appointment_type.deleted', object: typeObject(row) },
  )

const typeObject = ({ id, nameFr }: AppointmentType) => ({
  kind: 'appointment_type' as const,
  id,
  title: nameFr,
})
