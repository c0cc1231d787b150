import { formatDay } from '@/lib/dates.ts'

/** What is downloaded and printed: the codes alone would not say what they open. */
export function recoveryCodesText(
  codes: readonly string[],
  { site, email }: { site: string; email: string },
) {
  return [
    `Codes de récupération de ${site} Admin`,
    `Compte : ${email}`,
    `Créés le ${formatDay(new Date())}. Chaque code sert une fois.`,
    '',
    ...codes,
    '',
  ].join('\n')
}

/** Resolves to nothing when the browser blocks the window. */
export function printText(text: string) {
  const tab = window.open('', '_blank')
  if (!tab) return false
  const sheet = tab.document.createElement('pre')
  sheet.textContent = text
  tab.document.body.replaceChildren(sheet)
  tab.setTimeout(() => tab.print())
  return true
}
