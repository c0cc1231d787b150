import { AUDIENCE_MONTHS, type Exemption, type ExemptionCheck } from '@vigie/contract/site/exemption.ts'
import { formatDay, formatDayTime } from '@/lib/dates.ts'
import { formatCount } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'

/** What is asked for. */
export const CHECK_LABELS: Record<ExemptionCheck, string> = {
  statistics: 'Des statistiques, et rien sur une personne',
  identifiers: 'Aucun identifiant de plus d’un jour',
  cookies: 'Aucun cookie',
  opposition: 'Chacun peut s’y opposer',
  duration: `Aucun chiffre de plus de ${AUDIENCE_MONTHS} mois`,
  erasure: 'L’effacement a lieu chaque heure',
}

/** What proves it now, or why it does not hold. */
export function proofWords(exemption: Exemption, check: ExemptionCheck) {
  const holds = !exemption.failing.includes(check)
  return fr(WORDS[check](exemption, holds))
}

const WORDS: Record<ExemptionCheck, (exemption: Exemption, holds: boolean) => string> = {
  statistics: ({ personalColumns }, holds) =>
    holds
      ? 'Les tables de la mesure n’ont aucune colonne qui nomme ou suit une personne : ni adresse IP, ni navigateur, ni e-mail.'
      : `Ces colonnes pourraient nommer une personne : ${personalColumns.join(', ')}.`,
  identifiers: ({ identifiers: { count, days } }, holds) =>
    holds
      ? '0 ligne : la clé du jour et les empreintes des visites disparaissent une fois leur jour passé.'
      : `${formatCount(count, 'ligne')} à effacer, la plus ancienne du ${formatDay(days[0] ?? '')}.`,
  cookies: (exemption, holds) =>
    holds
      ? 'La réponse à une visite n’en pose aucun. Le navigateur ne garde qu’un refus d’être compté, à la demande de la personne.'
      : exemption.opposition.hasCookie
        ? 'La réponse à une visite en pose un.'
        : untested(exemption),
  opposition: (exemption, holds) =>
    holds
      ? `Essai du ${formatDayTime(exemption.opposition.at ?? '')} : deux visites envoyées à notre propre adresse, l’une avec « Do Not Track », l’autre avec « Global Privacy Control » ; aucune n’a été comptée.`
      : exemption.opposition.counted
        ? `Essai du ${formatDayTime(exemption.opposition.at ?? '')} : une visite qui s’y opposait a été comptée.`
        : untested(exemption),
  duration: ({ oldestSum }, holds) => {
    if (oldestSum === null) return 'Rien n’a encore été compté.'
    const oldest = `Le chiffre le plus ancien est du ${formatDay(oldestSum)}`
    return holds ? `${oldest}.` : `${oldest} : la durée se règle sous « Conservation ».`
  },
  erasure: ({ erasedAt }) =>
    erasedAt ? `Dernier passage : ${formatDayTime(erasedAt)}.` : 'Aucun passage n’est connu.',
}

function untested({ opposition: { at, status } }: Exemption) {
  if (at === null) return 'Aucun essai n’a encore eu lieu.'
  const when = formatDayTime(at)
  return status === 200
    ? `Le dernier essai date du ${when} : il devrait avoir lieu chaque heure.`
    : `L’essai du ${when} a échoué : la mesure n’a pas répondu comme prévu (${status}).`
}

/** To be published with the site's privacy policy. */
export const publicSentence = (companyName: string) =>
  fr(
    `${companyName} mesure la fréquentation de ce site avec son propre outil, sans cookie, et sans identifiant gardé au-delà du lendemain. Les chiffres, anonymes, ne servent qu’à améliorer le site : ils ne sont ni croisés avec d’autres données ni transmis à des tiers, et sont effacés après ${AUDIENCE_MONTHS} mois au plus tard. Pour vous y opposer, activez « Do Not Track » ou « Global Privacy Control » dans votre navigateur, ou ajoutez #vigie-off à l’adresse de cette page ; #vigie-on annule ce choix.`,
  )
