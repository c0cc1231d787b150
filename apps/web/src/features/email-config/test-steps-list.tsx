import { SMTP_STEPS, type SmtpStep } from '@vigie/contract/email-config.ts'
import { Check, Minus, X } from 'lucide-react'
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
  done: { icon: Check, label: 'réussi', className: 'bg-success-soft text-success-text' },
  failed: { icon: X, label: 'échec', className: 'bg-danger-soft text-danger-text' },
  skipped: { icon: Minus, label: 'non tenté', className: 'bg-subtle text-muted' },
} as const

type Props = {
  /** Without one, all went well. */
  failed?: SmtpStep
  message?: string
  /** What the mail server said, in its own words. */
  reply?: string | undefined
}

export function TestStepsList({ failed, message, reply }: Props) {
  const failedAt = failed ? SMTP_STEPS.indexOf(failed) : SMTP_STEPS.length
  return (
    <>
      <ol aria-label="Étapes du test" className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        {SMTP_STEPS.map((step, index) => {
          const outcome = OUTCOMES[index < failedAt ? 'done' : index === failedAt ? 'failed' : 'skipped']
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
      {message && (
        <div className="mt-3 rounded-md border border-danger-line bg-danger-soft px-3.5 py-2.5 text-sm text-danger-text">
          <p>{message}</p>
          {reply && <p className="mt-1 font-mono text-xs break-words">{fr(reply)}</p>}
        </div>
      )}
    </>
  )
}
