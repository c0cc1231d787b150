import { type CompanyUpdate, LOGO_UNKNOWN } from '@vigie/contract/site/company.ts'
import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { invalid } from '#lib/errors.ts'
import { isLogoKept, replaceCompany } from '#site/company.queries.ts'

/** Refused when the library has no such logo. */
export function changeCompany(db: Database, company: CompanyUpdate, now: Date) {
  return audited(
    db,
    now,
    async (tx) => {
      await replaceCompany(tx, company)
      if (company.logo && !(await isLogoKept(tx, company.logo)))
        throw invalid(LOGO_UNKNOWN, [`logo : ${LOGO_UNKNOWN}`])
    },
    () => ({ kind: 'settings.company' }),
  )
}
