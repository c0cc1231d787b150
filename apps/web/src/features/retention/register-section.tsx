import {
  type ProcessingRegister,
  personsWords,
  REGISTER_NOTICE,
  type Treatment,
} from '@vigie/contract/site/processing-register.ts'
import { formatLongDay } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'

/** The fields of article 30: those that all treatments share, then each treatment. */
export function RegisterSection({ register }: { register: ProcessingRegister }) {
  const { controller, at, transfers, security, treatments } = register
  const contact = [controller.name, controller.postalAddress, controller.phone].filter(Boolean)
  const shared: [string, string[]][] = [
    ['Responsable du traitement', contact],
    ['Délégué à la protection des données', ['À compléter, s’il y en a un']],
    ['Transferts hors de l’Union européenne', [transfers]],
    ['Mesures de sécurité', security],
  ]
  return (
    <article className="register-paper">
      <header>
        <p className="register-notice">{REGISTER_NOTICE}</p>
        <h2>Registre des activités de traitement</h2>
        <p>{fr(`Article 30 du RGPD · état au ${formatLongDay(at)}`)}</p>
      </header>
      <Facts rows={shared} />
      {treatments.map((treatment) => (
        <section aria-labelledby={`treatment-${treatment.kind}`} key={treatment.kind}>
          <h3 id={`treatment-${treatment.kind}`}>{treatment.label}</h3>
          <Facts rows={rowsOf(treatment)} />
        </section>
      ))}
    </article>
  )
}

const rowsOf = (treatment: Treatment): [string, string[]][] => [
  ['Finalité', [treatment.purpose]],
  ['Base légale', [treatment.legalBasis]],
  ['Personnes concernées', [treatment.people]],
  ['Aujourd’hui', [personsWords(treatment.persons)]],
  ['Catégories de données', [treatment.data.join(', ')]],
  ['Destinataires', treatment.recipients],
  ['Durée de conservation', treatment.durations],
]

function Facts({ rows }: { rows: [string, string[]][] }) {
  return (
    <dl>
      {rows.map(([label, lines]) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map((line) => (
            <dd key={line}>{fr(line)}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
