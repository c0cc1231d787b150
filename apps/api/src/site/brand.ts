/** The colours of mails, public pages and exports, which load no style sheet; the web app has its own tokens. */
export const BRAND = {
  primary: '#0f766e',
  primaryHover: '#115e59',
  primaryText: '#0f6b64',
  primaryTint: '#e2f3f0',
  page: '#f6f8f7',
  text: '#17211f',
  mutedText: '#55615e',
  border: '#e1e6e4',
} as const
