import {
  ENROLMENT_EXPIRED,
  ENROLMENT_MINUTES,
  TOTP_ACTIVE,
  WRONG_CODE_REFUSAL,
  WRONG_ENROLMENT_CODE,
} from '@vigie/contract/accounts/second-step.ts'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { mailSecurity } from '#accounts/mail-security.ts'
import { endSessions } from '#accounts/sign-in/sessions.queries.ts'
import { lockAccount } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, conflict } from '#lib/errors.ts'
import { toBase32 } from './codes/base32.ts'
import { replaceRecoveryCodes } from './codes/recovery-codes.queries.ts'
import { makeRecoveryCodes } from './codes/recovery-codes.ts'
import { findEnrolment, findTotp, insertTotp, saveEnrolment, takeEnrolment } from './codes/totp.queries.ts'
import { matchingStep } from './codes/totp.ts'
import { openTotpSecret, randomTotpSecret, sealTotpSecret, totpUri } from './codes/totp-secret.ts'
import type { SecondStepDeps } from './second-step-deps.ts'
import { totpAdded } from './second-step-notices.ts'

type Owner = { id: number; email: string; sessionId: string }

/** Returns a new secret, as text and as a picture; it counts once a code of it is confirmed. */
export async function beginTotp({ db, site, secret }: SecondStepDeps, { id, email }: Owner, now: Date) {
  if (await findTotp(db, id)) throw conflict(TOTP_ACTIVE)
  const totpSecret = randomTotpSecret()
  await saveEnrolment(db, {
    userId: id,
    sealedSecret: sealTotpSecret(secret, totpSecret),
    expiresAt: new Date(now.getTime() + ENROLMENT_MINUTES * MINUTE_MS),
  })
  const uri = totpUri(totpSecret, { issuer: site.name, account: email })
  // Loaded when first needed: few requests draw a code.
  const { renderSVG } = await import('uqr')
  const svg = renderSVG(uri, { ecc: 'M', border: 2 })
  const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { secret: toBase32(totpSecret), uri, qr }
}

/** Turns the authenticator on and returns the recovery codes. Ends the sessions that a password alone has opened. */
export async function confirmTotp(
  { db, site, secret }: SecondStepDeps,
  owner: Owner,
  code: string,
  now: Date,
) {
  const enrolment = await findEnrolment(db, owner.id, now)
  const totpSecret = enrolment && openTotpSecret(secret, enrolment.sealedSecret)
  if (!totpSecret) throw conflict((await findTotp(db, owner.id)) ? TOTP_ACTIVE : ENROLMENT_EXPIRED)
  const { sealedSecret } = enrolment
  const step = matchingStep(totpSecret, code, now)
  if (step === undefined) throw new AppError(400, WRONG_CODE_REFUSAL, WRONG_ENROLMENT_CODE)
  const codes = await makeRecoveryCodes()
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, owner.id)
    if (!(await takeEnrolment(tx, owner.id, sealedSecret))) throw conflict(ENROLMENT_EXPIRED)
    const isNew = await insertTotp(tx, { userId: owner.id, sealedSecret, lastStep: step, createdAt: now })
    if (!isNew) throw conflict(TOTP_ACTIVE)
    await replaceRecoveryCodes(tx, owner.id, codes.kept)
    await endSessions(tx, owner.id, owner.sessionId)
    await mailSecurity(tx, site.name, account, totpAdded(site.name), now)
    await recordAct(tx, { kind: 'totp.enabled' }, now)
  })
  return codes.shown
}
