import type { CampaignPreview } from '@vigie/contract/mailing/campaigns.ts'

type Props = {
  mail: Pick<CampaignPreview, 'html' | 'text'>
  label: string
  width: number
  isDark: boolean
  isText: boolean
}

/** A mail in a frame of its own: no script, no form, and its links open nowhere. */
export function MailPreview({ mail, label, width, isDark, isText }: Props) {
  if (isText)
    return (
      <section
        aria-label="Texte seul de l’e-mail"
        className="mx-auto max-h-[60vh] overflow-auto rounded-md border border-line bg-surface p-4"
        style={{ maxWidth: width }}
        // A region that scrolls must be reachable by the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
      >
        <pre className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">{mail.text}</pre>
      </section>
    )
  return (
    <iframe
      className="mx-auto block h-[60vh] w-full rounded-md border border-line bg-white"
      sandbox=""
      srcDoc={withoutOpening(mail.html)}
      style={{ maxWidth: width, colorScheme: isDark ? 'dark' : 'light' }}
      title={`Aperçu : ${label}`}
    />
  )
}

/** Without a permission to open windows, a link to a new one does nothing; otherwise it would replace the mail. */
const withoutOpening = (html: string) => html.replace(/<head[^>]*>/i, '$&<base target="_blank">')
