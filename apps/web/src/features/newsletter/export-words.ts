import type { ExportFormat, ExportGrouping } from '@vigie/contract/mailing/newsletter.ts'
import type { ExportValues } from './export-form-values.ts'

export const FORMAT_LABELS: Record<ExportFormat, { name: string; help: string; success: string }> = {
  excel: { name: 'Excel', help: 'Tableau .xls', success: 'Export Excel réussi !' },
  pdf: { name: 'PDF', help: 'Page à imprimer', success: 'Export PDF réussi !' },
  xlsx: { name: 'XLSX', help: 'Classeur récent', success: 'Export XLSX réussi !' },
  csv: { name: 'CSV', help: 'Texte, « ; »', success: 'Export CSV réussi !' },
}

export const GROUPING_LABELS: Record<ExportGrouping, string> = {
  none: 'Aucun',
  language: 'Langue',
  page: 'Page source',
  status: 'Statut',
  date: 'Date (mois)',
}

export const STATUS_CHOICES: Record<ExportValues['status'], string> = {
  all: 'Tous',
  active: 'Actifs',
  inactive: 'Inactifs',
}

export const POPUPS_BLOCKED = 'Veuillez autoriser les pop-ups pour exporter en PDF'
