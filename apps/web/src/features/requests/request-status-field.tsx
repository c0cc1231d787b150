import { type ContactRequest, REQUEST_STATUSES, type RequestStatus } from '@vigie/contract/requests.ts'
import { Select } from '@/components/ui/select.tsx'
import { STATUS_LABELS } from './request-labels.ts'

type Props = {
  request: ContactRequest
  onChange: (status: RequestStatus) => void
  className?: string
}

export function RequestStatusField({ request, onChange, className }: Props) {
  return (
    <Select
      aria-label={`Statut de la demande de ${request.name}`}
      className={className}
      onChange={(event) => onChange(event.target.value as RequestStatus)}
      value={request.status}
    >
      {REQUEST_STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_LABELS[status]}
        </option>
      ))}
    </Select>
  )
}
