import { useQuery } from '@tanstack/react-query'
import { PROJECT_GALLERY_MAX, PROJECT_STALE, type Project } from '@vigie/contract/projects.ts'
import { ContentFormFrame } from '@/components/content-form/content-form-frame.tsx'
import { ContentGallery, MainImage } from '@/components/content-form/illustration-fields.tsx'
import { textFieldsOf } from '@/components/content-form/text-fields.ts'
import { fieldId } from '@/components/content-form/use-content-form.ts'
import { Field } from '@/components/form/field.tsx'
import { RichEditor } from '@/components/rich-editor/rich-editor.tsx'
import { Card, CardContent } from '@/components/ui/card.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Select } from '@/components/ui/select.tsx'
import { projectQueries } from './api.ts'
import { offeredCategories, PROJECT_FIELDS } from './project-form-values.ts'
import { useProjectForm } from './use-project-form.ts'

export function ProjectForm({ project }: { project: Project | null }) {
  const { form, isLeaving, leave } = useProjectForm(project)
  const { values, change, errorOf, setBusy } = form
  const { data: known = [] } = useQuery(projectQueries.categories())

  const { text, field } = textFieldsOf(form)

  return (
    <ContentFormFrame
      conflictMessage={PROJECT_STALE}
      fields={PROJECT_FIELDS}
      form={form}
      isLeaving={isLeaving}
      onCancel={leave}
      submitLabel={form.isNew ? 'Créer le projet' : 'Mettre à jour'}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          <Field {...field('title', 'Titre')} required>
            <Input autoComplete="off" {...text('title')} />
          </Field>
          <RichEditor
            error={errorOf('description')}
            id={fieldId('description')}
            label="Description"
            onBusyChange={(busy) => setBusy('description', busy)}
            onChange={(description) => change({ description })}
            required
            revision={form.revision}
            uploadType="projects"
            value={values.description}
          />
          <ContentGallery form={form} max={PROJECT_GALLERY_MAX} uploadType="projects" />
        </div>
        <Card>
          <CardContent className="space-y-5">
            {!form.isNew && (
              <Checkbox
                checked={values.isActive}
                help={values.isActive ? 'Visible sur le site.' : 'Visible ici seulement.'}
                id={fieldId('isActive')}
                label="Projet actif"
                onChange={(event) => change({ isActive: event.target.checked })}
              />
            )}
            <Field {...field('category', 'Catégorie')} required>
              {(control) => (
                <Select {...control} {...text('category')}>
                  <option value="">Choisir une catégorie</option>
                  {offeredCategories(known, values.category).map((category) => (
                    <option key={category} value={category}>
                      {category}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field {...field('client', 'Client')}>
              <Input autoComplete="off" {...text('client')} />
            </Field>
            <Field {...field('date', 'Date')} required>
              <Input type="date" {...text('date')} />
            </Field>
            <Field {...field('link', 'Lien')}>
              <Input autoComplete="off" placeholder="https://" type="url" {...text('link')} />
            </Field>
            <Field {...field('tags', 'Tags')} help="Séparés par des virgules.">
              <Input autoComplete="off" {...text('tags')} />
            </Field>
            <MainImage form={form} required uploadType="projects" />
          </CardContent>
        </Card>
      </div>
    </ContentFormFrame>
  )
}
