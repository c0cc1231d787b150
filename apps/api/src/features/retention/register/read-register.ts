import type { ProcessingRegister } from '@vigie/contract/site/processing-register.ts'
import type { Database } from '#db/client.ts'
import { findLastBackup } from '#db/last-backup.queries.ts'
import { dayOf, frenchDay } from '#lib/site-time.ts'
import { DATA_KINDS, type DataKind } from '#privacy/data-kinds.ts'
import type { Site } from '#site/site.ts'
import { type Durations, rulesAt } from '../retention-rules.ts'
import { findStoredRules } from '../retention-settings.queries.ts'
import { countPersons } from './counted-persons.queries.ts'
import { findRecipients, isSecondStepRequired } from './recipients.queries.ts'
import { dataOf, durationsOf, recipientsOf } from './treatment-words.ts'

const TRANSFERS =
  'À vérifier pour chaque destinataire extérieur : l’application ne sait pas dans quel pays se trouve un serveur. Elle n’envoie rien à son éditeur.'

type Options = { db: Database; site: Site; initial: Durations }

/** RGPD-10: what is done with data about people, from the classed columns and the settings in force. */
export async function readRegister({ db, site, initial }: Options, now: Date): Promise<ProcessingRegister> {
  const { name, postalAddress, phone } = await site.company()
  const rules = rulesAt((await findStoredRules(db)).rules, initial, now)
  const recipients = await findRecipients(db)
  const siteDay = (at: string) => dayOf(new Date(at), site.timeZone)
  const treatments: ProcessingRegister['treatments'] = []
  for (const kind of Object.keys(DATA_KINDS) as DataKind[]) {
    const { label, purpose, legalBasis, people } = DATA_KINDS[kind]
    treatments.push({
      kind,
      label,
      purpose,
      legalBasis,
      people,
      data: dataOf(kind),
      recipients: recipientsOf(kind, recipients),
      durations: durationsOf(kind, rules, siteDay),
      persons: await countPersons(db, kind),
    })
  }
  const controller = { name, postalAddress, phone }
  const security = await securityOf(db, site)
  return { controller, at: now.toISOString(), transfers: TRANSFERS, security, treatments }
}

/** What the product does by itself, and what the settings in force add. */
async function securityOf(db: Database, site: Site) {
  const isHttps = (await site.publicUrl())?.startsWith('https:')
  const backup = await findLastBackup(db)
  return [
    'Accès par compte personnel ; mots de passe hachés (argon2id) et tentatives limitées',
    (await isSecondStepRequired(db))
      ? 'Validation en deux étapes exigée de tous les comptes'
      : 'Validation en deux étapes proposée à chaque compte',
    ...(isHttps ? ['Échanges chiffrés entre le navigateur et l’application (HTTPS)'] : []),
    'Secrets chiffrés dans la base (AES-256-GCM), liens personnels gardés sous forme d’empreintes',
    'Journal des actes, dont chaque ligne est scellée par la précédente',
    'Effacement par règle, et effacement d’une personne appliqué aussi aux sauvegardes restaurées',
    ...(backup ? [`Dernière sauvegarde : ${frenchDay(dayOf(backup, site.timeZone))}`] : []),
  ]
}
