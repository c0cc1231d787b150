import type { Client } from '@vigie/client/client.ts'

export type AppointmentType = Awaited<ReturnType<Client['appointmentTypes']>>['data'][number]
