import type { Person } from '@vigie/contract/persons/persons.ts'
import type { ReactNode } from 'react'
import { Description, MailLink } from '@/components/description-list.tsx'
import { Badge } from '@/components/ui/badge.tsx'
import { SUBSCRIPTION_LABELS, SUBSCRIPTION_VARIANTS } from './person-words.ts'

type Address = Person['addresses'][number]
type Props = {
  person: Person
  /** Beside an address. */
  renderAction?: (address: Address) => ReactNode
}

/** What a person last gave: names, companies, telephones, addresses with the subscription of each. */
export function PersonDetails({ person, renderAction }: Props) {
  const { names, companies, phones, addresses, subscriptions } = person
  return (
    <dl className="grid gap-y-3">
      {names.length > 1 && <Facts label="Noms" texts={names} />}
      {companies.length > 0 && (
        <Facts label={companies.length > 1 ? 'Entreprises' : 'Entreprise'} texts={companies} />
      )}
      {phones.length > 0 && (
        <Description label={phones.length > 1 ? 'Téléphones' : 'Téléphone'}>
          {phones.map((phone) => (
            <a
              className="block text-accent-text tabular-nums underline-offset-4 hover:underline"
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              key={phone}
            >
              {phone}
            </a>
          ))}
        </Description>
      )}
      <Description label={addresses.length > 1 ? 'Adresses e-mail' : 'Adresse e-mail'}>
        <ul className="space-y-2">
          {addresses.map((address) => {
            const state = subscriptions.find(({ email }) => email === address.email)?.state
            return (
              <li key={address.id}>
                <span className="block break-all">
                  <MailLink address={address.email} />
                </span>
                {state && <Badge variant={SUBSCRIPTION_VARIANTS[state]}>{SUBSCRIPTION_LABELS[state]}</Badge>}
                {renderAction?.(address)}
              </li>
            )
          })}
        </ul>
      </Description>
    </dl>
  )
}

function Facts({ label, texts }: { label: string; texts: readonly string[] }) {
  return (
    <Description label={label}>
      {texts.map((text) => (
        <span className="block" key={text}>
          {text}
        </span>
      ))}
    </Description>
  )
}
