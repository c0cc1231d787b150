import type { ExportCriterion } from '@vigie/contract/mailing/newsletter.ts'
import type { Database } from '#db/client.ts'
import { type Line, line } from '#lib/formats/table-lines.ts'
import { groupLabel } from './export-lines.ts'
import { countGroups, type GroupCount, type Selection } from './exported-rows.queries.ts'

const SECTIONS: { criterion: ExportCriterion; title: string }[] = [
  { criterion: 'status', title: 'Par statut' },
  { criterion: 'language', title: 'Par langue' },
  { criterion: 'page', title: 'Par page source' },
  { criterion: 'date', title: 'Par mois' },
]
/** A page that hundreds of robots invent must not make the statistics longer than the list. */
const GROUPS_MAX = 200

/** The figures of the exported rows, criterion by criterion. */
export async function exportStatistics(db: Database, selection: Selection): Promise<Line[]> {
  const sections: { criterion: ExportCriterion; title: string; groups: GroupCount[] }[] = []
  for (const section of SECTIONS)
    sections.push({ ...section, groups: await countGroups(db, selection, section.criterion, GROUPS_MAX) })

  const statuses = sections[0]?.groups ?? []
  const total = statuses.reduce((sum, { count }) => sum + count, 0)
  const active = statuses.find(({ key }) => key === 'true')?.count ?? 0
  return [
    line('head', ['Statistiques', 'Abonnements', 'Actifs']),
    line('total', ['Total', total, active]),
    line('row', ['Taux d’activité (%)', total === 0 ? 0 : Math.round((active / total) * 100)]),
    ...sections.flatMap(({ criterion, title, groups }) => [
      line('group', [title]),
      ...groups.map((group) => line('row', [groupLabel(criterion, group.key), group.count, group.active])),
    ]),
  ]
}
