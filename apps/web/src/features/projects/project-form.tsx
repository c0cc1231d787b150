import { useQuery } from '@tanstack/react-query'
import type { Project } from '@vigie/contract/writing/projects.ts'
import { PROJECT_GALLERY_MAX } from '@vigie/contract/writing/projects.ts'
import { projectSlug } from '@vigie/contract/writing/slugs.ts'
import { DateInput } from '@/components/calendar/fields/date-input.tsx'
import { Field } from '@/components/form/field.tsx'
import { Card, CardContent } from '@/components/ui/card.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Select } from '@/components/ui/select.tsx'
import { AddressField } from '@/domain/content-form/address-field.tsx'
import { ContentFormFrame } from '@/domain/content-form/content-form-frame.tsx'
import { EditorField } from '@/domain/content-form/editor-field.tsx'
import { fieldId } from '@/domain/content-form/form-problems.ts'
import { ContentGallery, MainImage } from '@/domain/content-form/illustration-fields.tsx'
import { addressEnd } from '@/domain/content-form/record-address.ts'
import { textFieldsOf } from '@/domain/content-form/text-fields.ts'
import { visibility } from '@/domain/content-form/visibility.ts'
import { useSitePage } from '@/domain/site/site-pages.ts'
import { projectQueries } from './api.ts'
import { offeredCategories, PROJECT_FIELDS, projectState } from './project-form-values.ts'
import { useProjectForm } from './use-project-form.ts'

type Props = { project: Project | null; onCreated?: (() => void) | undefined }

export function ProjectForm({ project, onCreated }: Props) {
  const { form, isLeaving, leave } = useProjectForm(project, onCreated)
  const { values, change, record } = form
  const page = useSitePage('project')
  const { data: known = [] } = useQuery(projectQueries.categories())

  const { text, choice, field } = textFieldsOf(form)

  return (
    <ContentFormFrame
      collection="projects"
      fields={PROJECT_FIELDS}
      form={form}
      isLeaving={isLeaving}
      onCancel={leave}
      state={record && projectState(record)}
      status={record?.isActive ? 'Actif' : 'Inactif'}
      submitLabel={record === null ? 'Créer le projet' : 'Mettre à jour'}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          <div>
            <Field {...field('title', 'Titre')} required>
              <Input autoComplete="off" {...text('title')} />
            </Field>
            <AddressField
              form={form}
              href={record?.isActive ? page.hrefOf(record) : undefined}
              id={record?.id}
              pattern={page.pattern}
              slug={addressEnd(record, values.title, projectSlug)}
              wasPublic={Boolean(record?.publishedAt)}
            />
          </div>
          <EditorField form={form} label="Description" name="description" uploadType="projects" />
          <ContentGallery form={form} max={PROJECT_GALLERY_MAX} uploadType="projects" />
        </div>
        <Card>
          <CardContent className="space-y-5">
            {record && (
              <Checkbox
                checked={values.isActive}
                help={visibility(values.isActive, record?.isActive ?? false)}
                id={fieldId('isActive')}
                label="Projet actif"
                onChange={(event) => change({ isActive: event.target.checked })}
              />
            )}
            <Field {...field('category', 'Catégorie')} required>
              {(control) => (
                <Select {...control} {...choice('category')}>
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
              <DateInput onChange={(date) => change({ date })} value={values.date} />
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
