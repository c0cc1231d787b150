import { createElement, useState } from 'react'
import { CopyField } from '@/components/form/copy-field.tsx'
import { Field } from '@/components/form/field.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import { Select } from '@/components/ui/select.tsx'
import { fr } from '@/lib/typography.ts'
import { EMBED_ELEMENTS, type EmbedTag, elementLine, scriptLine } from './embed-elements.ts'
import { useEmbedScript } from './use-embed-script.ts'

const PURPOSE =
  'Deux lignes suffisent pour recevoir des rendez-vous, des messages et des abonnements depuis n’importe quelle page, ou y montrer vos événements.'

/** KIT-05: the lines to copy, and how the element looks. */
export function EmbedCard({ origin }: { origin: string }) {
  const [tag, setTag] = useState<EmbedTag>(EMBED_ELEMENTS[0].tag)
  const isReady = useEmbedScript()
  const choose = (value: string) => {
    const chosen = EMBED_ELEMENTS.find((element) => element.tag === value)
    if (chosen) setTag(chosen.tag)
  }
  return (
    <Card aria-labelledby="embed-title">
      <CardHeader>
        <CardTitle id="embed-title">Éléments pour votre site</CardTitle>
        <CardDescription>{fr(PURPOSE)}</CardDescription>
      </CardHeader>
      <CardContent className="space-y-5">
        <CopyField
          announcement="La ligne est copiée."
          label={<>Une fois par page, avant &lt;/head&gt;</>}
          value={scriptLine(origin)}
        />
        <Field label="Élément">
          <Select onChange={(event) => choose(event.target.value)} value={tag}>
            {EMBED_ELEMENTS.map((element) => (
              <option key={element.tag} value={element.tag}>
                {element.label}
              </option>
            ))}
          </Select>
        </Field>
        <CopyField
          announcement="La ligne est copiée."
          label="À l’endroit où l’élément doit apparaître"
          value={elementLine(tag)}
        />
        {isReady && <Preview tag={tag} />}
      </CardContent>
    </Card>
  )
}

function Preview({ tag }: { tag: EmbedTag }) {
  return (
    <section aria-labelledby="embed-preview-title">
      <h3 className="text-sm font-medium" id="embed-preview-title">
        Aperçu
      </h3>
      <p className="mt-1 text-sm text-muted">
        {fr('C’est l’élément lui-même : ce que vous y envoyez arrive vraiment dans Vigie.')}
      </p>
      {/* On white, as most sites are: the element takes its colours from the page around it. */}
      <div className="mt-3 rounded-md border border-line-soft bg-white p-4 text-black" lang="fr">
        {createElement(tag, { key: tag })}
      </div>
    </section>
  )
}
