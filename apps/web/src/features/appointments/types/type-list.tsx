import type { AppointmentType } from '@vigie/contract/agenda/appointment-types.ts'
import { ArrowDown, ArrowUp, Pencil, Power, Trash2 } from 'lucide-react'
import { Badge } from '@/components/ui/badge.tsx'
import { RowAction } from '@/components/ui/row-action.tsx'
import { typeWords } from './type-words.ts'
import { useTypeActions } from './use-type-actions.ts'

type Props = { types: readonly AppointmentType[]; onEdit: (type: AppointmentType) => void }

export function TypeList({ types, onEdit }: Props) {
  const { move, toggle, remove } = useTypeActions(types)
  return (
    <ol aria-label="Types de rendez-vous" className="divide-y divide-line rounded-lg border border-line">
      {types.map((type, index) => (
        <li className="p-3 text-sm" key={type.id}>
          <p className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 font-medium break-words">{type.nameFr}</span>
            {!type.isActive && <Badge variant="secondary">Inactif</Badge>}
          </p>
          <p className="text-muted">{typeWords(type)}</p>
          <div className="-mx-2 mt-1 flex flex-wrap gap-1">
            <RowAction
              icon={Pencil}
              label={`Modifier ${type.nameFr}`}
              onClick={() => onEdit(type)}
              title="Modifier"
            />
            <RowAction
              icon={Power}
              label={`${type.isActive ? 'Désactiver' : 'Activer'} ${type.nameFr}`}
              onClick={() => toggle(type)}
              title={type.isActive ? 'Désactiver' : 'Activer'}
            />
            {index > 0 && (
              <RowAction
                icon={ArrowUp}
                label={`Monter ${type.nameFr}`}
                onClick={() => move(type, -1)}
                title="Monter"
              />
            )}
            {index < types.length - 1 && (
              <RowAction
                icon={ArrowDown}
                label={`Descendre ${type.nameFr}`}
                onClick={() => move(type, 1)}
                title="Descendre"
              />
            )}
            <RowAction
              icon={Trash2}
              isDestructive
              label={`Supprimer ${type.nameFr}`}
              onClick={() => remove(type)}
              title="Supprimer"
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
