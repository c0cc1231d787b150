import { SMTP_STEPS, type SmtpStep } from '@vigie/contract/mailing/email-config.ts'
import { Check, LockOpen, Minus, X } from 'lucide-react'
import { cn } from '@/lib/cn.ts'
import { fr } from '@/lib/typography.ts'

const LABELS: Record<SmtpStep, string> = {
  name: 'Nom du serveur',
  connection: 'Connexion',
  tls: 'Chiffrement',
  'sign-in': 'Identification',
  sender: 'Expéditeur',
  delivery: 'Envoi',
}

const OUTCOMES = {
  open: { icon: LockOpen, label: 'non chiffré', className: 'bg-warning-soft text-warning-text' },
  done: { icon: Check, label: 'réussi', className: 'bg-success-soft text-success-text' },
  failed: { icon: X, label: 'échec', className: 'bg-danger-soft text-danger-text' },
  skipped: { icon: Minus, label: 'non tenté', className: 'bg-subtle text-muted' },
} as const

const NOT_ENCRYPTED =
  'Le serveur n’offre pas de chiffrement : le message et le mot de passe sont passés en clair.'

type Props = {
  /** False when the connection had no TLS. */
  isEncrypted?: boolean | undefined
  /** Undefined when every step succeeded. */
  failed?: SmtpStep
  message?: string
  /** The reply of the mail server. */
  reply?: string | undefined
}

export function TestStepsList({ isEncrypted = true, failed, message, reply }: Props) {
  const failedAt = failed ? SMTP_STEPS.indexOf(failed) : SMTP_STEPS.length
  const outcomeOf = (step: SmtpStep, index: number) => {
    if (index >= failedAt) return index === failedAt ? 'failed' : 'skipped'
    return step === 'tls' && !isEncrypted ? 'open' : 'done'
  }
  return (
    <>
      <ol aria-label="Étapes du test" className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        {SMTP_STEPS.map((step, index) => {
          const outcome = OUTCOMES[outcomeOf(step, index)]
          return (
            <li className="flex items-center gap-2" data-outcome={outcome.label} key={step}>
              <span
                className={cn(
                  'inline-flex size-5 items-center justify-center rounded-full',
                  outcome.className,
                )}
              >
                <outcome.icon aria-hidden="true" className="size-3" strokeWidth={3} />
              </span>
              <span className={cn(index > failedAt && 'text-muted')}>{LABELS[step]}</span>
              <span className="sr-only">{fr(` : ${outcome.label}`)}</span>
            </li>
          )
        })}
      </ol>
      {!isEncrypted && <p className="mt-3 text-sm text-warning-text">{fr(NOT_ENCRYPTED)}</p>}
      {message && (
        <div className="mt-3 rounded-md border border-danger-line bg-danger-soft px-3.5 py-2.5 text-sm text-danger-text">
          <p>{message}</p>
          {reply && <p className="mt-1 font-mono text-xs break-words">{fr(reply)}</p>}
        </div>
      )}
    </>
  )
}
