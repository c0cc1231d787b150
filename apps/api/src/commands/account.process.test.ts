import { expect, test, vi } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { sha256 } from '#lib/tokens.ts'
import { emptyDataDir, preparedDataDir, quiet } from '#test/data-directories.ts'
import { runCommand, runCommandHere } from '#test/processes/command-process.ts'

vi.setConfig({ testTimeout: 240_000 })

test('ACCT-02 whoever has the server lets the privileged account in again', async () => {
  const dataDir = await preparedDataDir()
  const handle = await openDatabase({ dataDir, log: quiet })
  await handle.pool.query(`
    insert into users (email, nom, prenom, password_hash, created_at, is_privileged)
      values ('ana@exemple.fr', 'Martin', 'Ana', 'h', now(), true);
    insert into users (email, nom, password_hash, created_at, is_active)
      values ('bob@exemple.fr', 'Bob', 'h', now(), false);
    insert into site_settings (public_url) values ('https://admin.exemple.fr');
    insert into totp (user_id, sealed_secret, last_step, created_at) values (1, 'v1.x', 1, now());
    insert into recovery_codes (user_id, hash, salt) values (1, 'x', 'y');
    insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, created_at, proved_at)
      values (gen_random_uuid(), 1, 'x', now(), now(), now(), now());`)

  const held = await account(dataDir, 'reset-second-step', 'ana@exemple.fr')
  expect(held).toMatchObject({ code: 1, output: expect.stringContaining(`le processus ${process.pid}`) })
  await handle.close()

  expect(await account(dataDir, 'list')).toEqual({
    code: 0,
    output:
      'ana@exemple.fr · Ana Martin · actif · deux étapes · privilégié\nbob@exemple.fr · Bob · désactivé · mot de passe seul\n',
  })
  expect(await account(dataDir, 'reset-second-step', ' ANA@exemple.fr ')).toMatchObject({
    code: 0,
    output: expect.stringContaining('réinitialisée'),
  })
  const link = await runCommand('account', { DATA_DIR: dataDir }, 'reset-password', 'ana@exemple.fr')
  expect(link).toMatchObject({
    code: 0,
    output: expect.stringContaining('https://admin.exemple.fr/login#reinitialiser='),
  })
  expect(await account(dataDir, 'reset-password', 'bob@exemple.fr')).toMatchObject({
    code: 1,
    output: expect.stringContaining('désactivé'),
  })
  expect(await account(dataDir, 'reset-password', 'personne@exemple.fr')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Aucun compte'),
  })

  const again = await openDatabase({ dataDir, log: quiet })
  const rows = async (sql: string) => (await again.pool.query(sql)).rows
  expect(await rows('select second_step_count as steps from users order by id')).toEqual([
    { steps: 0 },
    { steps: 0 },
  ])
  for (const table of ['totp', 'recovery_codes', 'sessions'])
    expect(await rows(`select * from ${table}`)).toEqual([])
  const [reset] = await rows('select hash, user_id from password_resets')
  const token = /reinitialiser=([\w-]{43})/.exec(link.output)?.[1] ?? ''
  expect(reset).toEqual({ hash: sha256(token), user_id: 1 })
  expect(await rows('select kind, actor_kind, object_id from journal order by id')).toEqual([
    { kind: 'second_step.reset', actor_kind: 'server', object_id: 1 },
    { kind: 'account.password_reset', actor_kind: 'server', object_id: 1 },
  ])
  await again.close()
})

test('ACCT-02 a command that is called wrongly, or beside the data, creates nothing', async () => {
  const dataDir = await emptyDataDir()
  for (const words of [[], ['list', 'x'], ['reset-password'], ['reset-password', 'a@b.fr', 'c'], ['open']])
    expect(await account(dataDir, ...words)).toMatchObject({
      code: 2,
      output: expect.stringContaining('Usage'),
    })
  expect(await account(dataDir, 'list')).toMatchObject({
    code: 1,
    output: expect.stringContaining('pas de base de données'),
  })
})

const account = (dataDir: string, ...words: string[]) =>
  runCommandHere('account', { DATA_DIR: dataDir }, ...words)
