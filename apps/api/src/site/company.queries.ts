import type { CompanyUpdate } from '@vigie/contract/site/company.ts'
import { uploadId, uploadVariant } from '@vigie/contract/writing/uploads.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { siteSettings } from '#db/schema/site.ts'
import { uploadUses } from '#db/schema/writing/uploads.ts'

/** Whom clients deal with. */
export type Company = CompanyUpdate & {
  /** For mails; undefined without a logo, or while our own address is not known. */
  logoUrl: string | undefined
}
export type ReadCompany = (tx?: Database) => Promise<Company>

/** Twice the size at which pages and mails show it. */
const LOGO_WIDTH = 640
const NOTHING: CompanyUpdate = { name: '', logo: '', postalAddress: '', phone: '', privacyUrl: '' }
const COLUMNS = {
  name: siteSettings.companyName,
  logo: siteSettings.companyLogo,
  postalAddress: siteSettings.companyAddress,
  phone: siteSettings.companyPhone,
  privacyUrl: siteSettings.companyPrivacyUrl,
}

/** DAY-20: the company as it was saved, `defaultName` for a blank name. */
export function companyOf(db: Database, defaultName: string, fixedUrl: string | undefined): ReadCompany {
  return async (tx = db) => {
    const [row] = await tx.select({ ...COLUMNS, publicUrl: siteSettings.publicUrl }).from(siteSettings)
    const { publicUrl, ...stored } = row ?? { ...NOTHING, publicUrl: null }
    const origin = fixedUrl ?? publicUrl
    const logo = uploadVariant(stored.logo, LOGO_WIDTH)
    const logoUrl = logo && origin ? origin + logo : undefined
    return { ...stored, name: stored.name || defaultName, logo, logoUrl }
  }
}

/** As it was saved. */
export async function findStoredCompany(db: Database): Promise<CompanyUpdate> {
  const [row] = await db.select(COLUMNS).from(siteSettings)
  return row ?? NOTHING
}

export async function replaceCompany(db: Database, company: CompanyUpdate) {
  const values = {
    companyName: company.name,
    companyLogo: company.logo,
    companyAddress: company.postalAddress,
    companyPhone: company.phone,
    companyPrivacyUrl: company.privacyUrl,
  }
  await db.insert(siteSettings).values(values).onConflictDoUpdate({ target: siteSettings.id, set: values })
}

/** Whether the library has the saved logo: a trigger notes what is shown of it. */
export async function isLogoKept(tx: Database, logo: string) {
  const isShown = and(eq(uploadUses.collection, 'site_settings'), eq(uploadUses.upload, uploadId(logo) ?? ''))
  return (await tx.$count(uploadUses, isShown)) > 0
}
