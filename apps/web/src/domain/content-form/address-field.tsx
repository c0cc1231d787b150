import { toSlug } from '@vigie/contract/writing/slugs.ts'
import { useState } from 'react'
import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { SiteLink } from '@/domain/site/site-link.tsx'
import { fr } from '@/lib/typography.ts'
import { fieldId } from './form-problems.ts'

type AddressFieldProps = {
  form: {
    values: { slug: string }
    change: (changes: { slug: string }) => void
    errorOf: (name: 'slug') => string | undefined
  }
  /** « exemple.fr/blog/{slug} » */
  pattern: string
  /** What the address ends with unless another one is given. */
  slug: string
  id: number | undefined
  /** Visitors may have bookmarked the address. */
  wasPublic: boolean
  /** Where the site shows it, when it does. */
  href: string | undefined
}

/** One line of text under the title; the field opens when somebody wants another address. */
export function AddressField({ form, pattern, slug, id, wasPublic, href }: AddressFieldProps) {
  const { values, change, errorOf } = form
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const error = errorOf('slug')
  const [start = '', end = ''] = pattern.replace('{id}', String(id ?? '…')).split('{slug}')
  const isEditable = pattern.includes('{slug}')
  const shown = values.slug || slug

  const handleChange = (text: string) => {
    setTyped(text)
    const asked = toSlug(text)
    change({ slug: asked === slug ? '' : asked })
  }

  return (
    <div className="mt-1.5 space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">
          {fr('Adresse : ')}
          {start}
          {isEditable && <span className="text-fg">{shown}</span>}
          {end}
        </span>
        {isEditable && !isOpen && !error && (
          <Button
            aria-label="Modifier l’adresse"
            className="h-auto! px-0! pointer-coarse:min-h-11"
            onClick={() => setOpen(true)}
            size="sm"
            variant="link"
          >
            Modifier
          </Button>
        )}
        {href && <SiteLink href={href} />}
      </p>
      {(isOpen || error) && (
        <Field
          error={error}
          help={
            wasPublic
              ? 'L’adresse actuelle continuera de mener à cette page.'
              : 'Vide, elle suit le titre. Une fois publiée, l’ancienne continuera de mener ici.'
          }
          id={fieldId('slug')}
          label="Fin de l’adresse"
        >
          <Input
            autoCapitalize="none"
            autoComplete="off"
            autoFocus={isOpen}
            onBlur={() => setTyped(null)}
            onChange={(event) => handleChange(event.target.value)}
            spellCheck={false}
            value={typed ?? shown}
          />
        </Field>
      )}
    </div>
  )
}
