import { type ContactRequest, REQUEST_STATUSES, type RequestStatus } from '@vigie/contract/site/requests.ts'
import { Select, type SelectProps } from '@/components/ui/select.tsx'
import { STATUS_LABELS } from './request-words.ts'

type Props = Pick<SelectProps, 'className' | 'size'> & {
  request: ContactRequest
  onChange: (status: RequestStatus) => void
}

export function RequestStatusField({ request, onChange, ...look }: Props) {
  return (
    <Select
      aria-label={`Statut de la demande de ${request.name}`}
      onChange={(event) => onChange(event.target.value as RequestStatus)}
      value={request.status}
      {...look}
    >
      {REQUEST_STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_LABELS[status]}
        </option>
      ))}
    </Select>
  )
}
