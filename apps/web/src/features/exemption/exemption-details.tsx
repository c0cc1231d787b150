import { EXEMPTION_CHECKS, type Exemption } from '@vigie/contract/site/exemption.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { CopyField } from '@/components/form/copy-field.tsx'
import { formatDayTime } from '@/lib/dates.ts'
import { fr } from '@/lib/typography.ts'
import { CHECK_LABELS, proofWords, publicSentence } from './exemption-words.ts'

/** AUDI-11: what is asked for, what proves it now, and what to publish. */
export function ExemptionDetails({ exemption }: { exemption: Exemption }) {
  const { at, failing, companyName } = exemption
  return (
    <div className="space-y-6">
      <p className="text-sm text-muted">{fr(`Lu dans les données le ${formatDayTime(at)}`)}</p>
      <ul aria-label="Ce qui est demandé" className="divide-y divide-line">
        {EXEMPTION_CHECKS.map((check) => {
          const holds = !failing.includes(check)
          const Icon = holds ? CircleCheck : TriangleAlert
          return (
            <li className="flex gap-3 py-3 first:pt-0 last:pb-0" key={check}>
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-5 shrink-0 ${holds ? 'text-success-text' : 'text-warning-text'}`}
              />
              <div className="min-w-0">
                <p className="font-medium">
                  {CHECK_LABELS[check]}
                  <span className={holds ? 'sr-only' : 'text-warning-text'}>
                    {fr(holds ? ' : vérifié' : ' : ne tient plus')}
                  </span>
                </p>
                <p className="text-sm break-words text-muted">{proofWords(exemption, check)}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <CopyField
        announcement="La phrase est copiée."
        help={fr(
          'À publier dans votre politique de confidentialité. L’exemption demande aussi de ne se servir de ces chiffres que pour vos statistiques : cela dépend de vous.',
        )}
        label="La phrase à publier"
        rows={8}
        value={publicSentence(companyName)}
      />
    </div>
  )
}
