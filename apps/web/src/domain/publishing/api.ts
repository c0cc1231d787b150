import { type ProgrammeBody, programmeResponseSchema } from '@vigie/contract/writing/planning.ts'
import { http } from '@/domain/http/http.ts'

const pathOf = (id: number) => `/api/blogs/admin/${id}/programme`

/** When an article will be published or, once it is, withdrawn. */
export async function putProgramme(id: number, body: ProgrammeBody) {
  return (await http.put(pathOf(id), { body, response: programmeResponseSchema })).data
}

export const deleteProgramme = (id: number) => http.delete(pathOf(id), { response: programmeResponseSchema })
