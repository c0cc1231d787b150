import { useState } from 'react'
import { ErrorSummary } from '@/components/form/error-summary.tsx'
import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import {
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from '@/components/ui/card.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { SearchField } from '@/components/ui/search-field.tsx'
import { Select } from '@/components/ui/select.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { Section, Specimen } from './specimen.tsx'

export function FormsSection() {
  const [search, setSearch] = useState('')
  return (
    <Section title="Formulaires">
      <Specimen name="Recherche">
        <SearchField className="max-w-sm" label="Rechercher" onValueChange={setSearch} value={search} />
      </Specimen>
      <Card>
        <CardHeader>
          <CardTitle>Nouvel article</CardTitle>
          <CardDescription>Les champs marqués d’un astérisque sont obligatoires.</CardDescription>
        </CardHeader>
        <CardContent className="grid gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <ErrorSummary errors={[{ fieldId: 'gallery-title', label: 'Titre' }]} />
          </div>
          <Field error="Le titre est obligatoire" id="gallery-title" label="Titre" required>
            <Input placeholder="La transition écologique des PME" />
          </Field>
          <Field help="Visible sur la page publique." label="Catégorie">
            {(props) => (
              <Select {...props}>
                <option>Environnement</option>
                <option>Stratégie</option>
              </Select>
            )}
          </Field>
          <Field aside="42 / 280" className="sm:col-span-2" help="Deux phrases au plus." label="Extrait">
            <Textarea defaultValue="Comment les entreprises de taille intermédiaire mesurent leur empreinte." />
          </Field>
          <Field label="Adresse (lecture seule)">
            <Input defaultValue="eloise.bernard@exemple.fr" readOnly />
          </Field>
          <Field label="Désactivé">
            <Input defaultValue="Indisponible" disabled />
          </Field>
          <Checkbox defaultChecked label="Publier" />
          <Checkbox help="L’article reste visible après sa date." label="Permanent" />
          <Checkbox disabled label="Indisponible" />
        </CardContent>
        <CardFooter className="justify-end">
          <Button variant="outline">Annuler</Button>
          <Button>Enregistrer</Button>
        </CardFooter>
      </Card>
    </Section>
  )
}
