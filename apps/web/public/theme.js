// Before the first paint, so that a dark page never flashes white. A file of its own: the CSP has no inline script.
try {
  const theme = localStorage.getItem('vigie:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // No storage: the page follows the system.
}
