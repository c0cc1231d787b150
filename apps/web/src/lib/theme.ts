import { createListeners, useStore } from './store.ts'

// public/theme.js reads the same key before the first paint.
const STORAGE_KEY = 'vigie:theme'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const { subscribe, notify } = createListeners()

export function getTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Without the attribute, the page follows the system (see tokens.css). */
export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme
    localStorage.removeItem(STORAGE_KEY)
  } else {
    document.documentElement.dataset.theme = theme
    localStorage.setItem(STORAGE_KEY, theme)
  }
  notify()
}

export function useTheme(): Theme {
  return useStore({ subscribe, get: getTheme })
}
