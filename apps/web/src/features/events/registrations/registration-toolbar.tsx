import { REGISTRATION_STATE_LABELS, REGISTRATION_STATES } from '@vigie/contract/agenda/registrations.ts'
import { Download, Mail, Printer, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { FilterSelect } from '@/components/lists/filter-select.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { Button } from '@/components/ui/button.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import { AddRegistrationDialog } from './add-registration-dialog.tsx'
import { type ExportFormat, type RegistrationFilters, saveRegistrations } from './api.ts'
import { WriteMessageDialog } from './write-message-dialog.tsx'

type Props = {
  eventId: number
  filters: RegistrationFilters
  onChange: (changes: Partial<RegistrationFilters>) => void
  onAdded: () => void
}

export function RegistrationToolbar({ eventId, filters, onChange, onAdded }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const [saving, setSaving] = useState<ExportFormat | null>(null)
  const save = async (format: ExportFormat) => {
    setSaving(format)
    try {
      await saveRegistrations(eventId, format, filters.state)
    } catch (error) {
      reportFailure(error, 'Le fichier n’a pas pu être préparé')
    } finally {
      setSaving(null)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        className="min-w-48 flex-1"
        hasShortcut={false}
        label="Rechercher un inscrit"
        onValueChange={(search) => onChange({ search })}
        placeholder="Nom ou e-mail…"
        value={filters.search ?? ''}
      />
      <div className="w-44">
        <FilterSelect
          all="Tous les états"
          label="Filtrer par état"
          labels={REGISTRATION_STATE_LABELS}
          onChange={(value) => onChange({ state: REGISTRATION_STATES.find((state) => state === value) })}
          options={REGISTRATION_STATES}
          value={filters.state}
        />
      </div>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          isBusy={saving === format}
          key={format}
          onClick={() => void save(format)}
          size="sm"
          variant="outline"
        >
          <Download aria-hidden="true" />
          {format.toUpperCase()}
        </Button>
      ))}
      <Button asChild size="sm" variant="outline">
        <Link to={`/events/${eventId}/emargement`}>
          <Printer aria-hidden="true" />
          Feuille d’émargement
        </Link>
      </Button>
      <Button onClick={() => setWriting(true)} size="sm" variant="outline">
        <Mail aria-hidden="true" />
        Écrire aux inscrits
      </Button>
      <Button onClick={() => setAdding(true)} size="sm">
        <UserPlus aria-hidden="true" />
        Ajouter
      </Button>
      {isAdding && (
        <AddRegistrationDialog eventId={eventId} onAdded={onAdded} onClose={() => setAdding(false)} />
      )}
      {isWriting && <WriteMessageDialog eventId={eventId} onClose={() => setWriting(false)} />}
    </div>
  )
}
