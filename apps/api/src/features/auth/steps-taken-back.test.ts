import { beforeEach, describe, expect, it } from 'vitest'
import { addPasskey } from '#test/accounts/passkeys.ts'
import { actKinds, askToSignIn, enrol, mailSubjects } from '#test/second-step.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', PUBLIC_URL: 'https://admin.exemple.fr' })
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
  await t.call('PUT', '/api/config/email', {
    headers: ana.headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })
})

/** The token of the last mailed link that has this name. */
async function linked(name: string) {
  const rows = await t.mails('order by created_at, id')
  const pattern = new RegExp(`${name}([\\w-]{43})`)
  return rows.map(({ body_text }) => pattern.exec(body_text)?.[1]).findLast(Boolean)
}
const take = async (path: string, link: string) =>
  (await t.call('POST', `/api/users/${path}`, { payload: { token: await linked(link) } })).statusCode
const changeAddress = (email: string) =>
  t.call('PATCH', '/api/users/update-info', { headers: ana.headers, payload: { email } })
const enterStatus = async () => (await askToSignIn(t, 'ana@exemple.fr', PASSWORD)).statusCode
const TOLD = 'Cap Vert : des moyens de connexion ont été retirés'

describe('the second steps of somebody who was in', () => {
  it('ACCT-02 SAFE-07 go when the change of address is undone', async () => {
    await changeAddress('voleur@exemple.fr')
    await enrol(t, ana.headers)
    await addPasskey(t, ana.headers)
    expect(await take('undo-email-change', 'annuler-adresse=')).toBe(200)
    expect(await enterStatus()).toBe(200)
    const { rows } = await t.database.pool.query('select 1 from recovery_codes')
    expect(rows).toEqual([])
    expect(await actKinds(t)).toEqual(expect.arrayContaining(['totp.removed', 'passkey.removed']))
    expect(await mailSubjects(t, 'ana@exemple.fr')).toContain(TOLD)
  })

  it('ACCT-02 SAFE-07 stay when they are older than the change', async () => {
    await enrol(t, ana.headers)
    await changeAddress('nouvelle@exemple.fr')
    expect(await take('undo-email-change', 'annuler-adresse=')).toBe(200)
    expect(await enterStatus()).toBe(401)
    expect(await mailSubjects(t, 'ana@exemple.fr')).not.toContain(TOLD)
  })

  it('ACCT-04 go with the session that the link of a new device ends', async () => {
    const thief = await askToSignIn(t, 'ana@exemple.fr', PASSWORD)
    await enrol(t, { authorization: String(thief.headers.authorization) })
    expect(await take('end-new-session', 'fin-de-session#')).toBe(200)
    expect(await enterStatus()).toBe(200)
  })
})
