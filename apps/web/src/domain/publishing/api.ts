import { type ScheduleBody, scheduleResponseSchema } from '@vigie/contract/writing/schedule.ts'
import { http } from '@/domain/http/http.ts'

const pathOf = (id: number) => `/api/blogs/admin/${id}/programme`

/** When an article will be published or, once it is, withdrawn. */
export async function putSchedule(id: number, body: ScheduleBody) {
  return (await http.put(pathOf(id), { body, response: scheduleResponseSchema })).data
}

export const deleteSchedule = (id: number) => http.delete(pathOf(id), { response: scheduleResponseSchema })
