/** 0 → « N/A », 45 → « 45 s », 90 → « 2 min » */
export function formatDuration(seconds: number) {
  if (seconds <= 0) return 'N/A'
  if (seconds >= 60) return `${Math.round(seconds / 60)} min`
  // A measured time is never « 0 s », and a time under a minute never « 60 s ».
  return `${Math.min(Math.max(Math.round(seconds), 1), 59)} s`
}
