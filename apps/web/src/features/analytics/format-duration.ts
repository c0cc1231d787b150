/** 0 → « N/A », 45 → « 45 s », 90 → « 2 min » */
export function formatDuration(seconds: number) {
  if (seconds <= 0) return 'N/A'
  if (seconds >= 60) return `${Math.round(seconds / 60)} min`
  // Neither « 0 s » for a time that was told, nor « 60 s » for one that is not a minute.
  return `${Math.min(Math.max(Math.round(seconds), 1), 59)} s`
}
