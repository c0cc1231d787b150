import { lazyPart } from '@/components/states/lazy-part.tsx'

/** What opens from the line under the title: loaded on first use. */
export const ReadinessPanel = lazyPart(
  async () => (await import('./readiness/readiness-panel.tsx')).ReadinessPanel,
)
export const ScheduleDialog = lazyPart(
  async () => (await import('./schedule/schedule-dialog.tsx')).ScheduleDialog,
)
export const PreviewLinksDialog = lazyPart(
  async () => (await import('./previews/preview-links-dialog.tsx')).PreviewLinksDialog,
)
export const WorkingCopyBanner = lazyPart(
  async () => (await import('./working-copy/working-copy-banner.tsx')).WorkingCopyBanner,
)
export const StoredChecksSummary = lazyPart(
  async () => (await import('./readiness/stored-checks-summary.tsx')).StoredChecksSummary,
)
