import { BLOG_CATEGORIES } from '@vigie/contract/writing/blogs.ts'
import { Field } from '@/components/form/field.tsx'
import { Card, CardContent } from '@/components/ui/card.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Select } from '@/components/ui/select.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { fieldId } from '@/domain/content-form/form-problems.ts'
import { MainImage } from '@/domain/content-form/illustration-fields.tsx'
import type { RecordForm } from '@/domain/content-form/record-form/use-record-form.ts'
import { textFieldsOf } from '@/domain/content-form/text-fields.ts'
import { visibility } from '@/domain/content-form/visibility.ts'
import { formatCount } from '@/lib/numbers.ts'
import type { BlogFormValues } from './blog-form-values.ts'
import { ChecksSummary } from './readiness/checks-summary.tsx'
import type { ReadinessStore } from './readiness/readiness-store.ts'

type Props = {
  form: RecordForm<BlogFormValues>
  /** As it was last saved. */
  isPublished: boolean
  readiness: ReadinessStore
}

/** The fields beside the text. */
export function BlogSideFields({ form, isPublished, readiness }: Props) {
  const { values, change } = form
  const { text, choice, field } = textFieldsOf(form)
  const categories: string[] = [...BLOG_CATEGORIES]
  if (values.category && !categories.includes(values.category)) categories.push(values.category)
  const isPublishing = values.published && !isPublished
  return (
    <Card>
      <CardContent className="space-y-5">
        <Checkbox
          checked={values.published}
          help={
            <>
              {visibility(values.published, isPublished)}
              {isPublishing && <ChecksSummary id={form.record?.id} store={readiness} />}
            </>
          }
          id={fieldId('published')}
          label={values.published ? 'Publié' : 'Brouillon'}
          onChange={(event) => change({ published: event.target.checked })}
        />
        <Field {...field('author', 'Auteur')} required>
          <Input autoComplete="off" {...text('author')} />
        </Field>
        <Field {...field('category', 'Catégorie')} required>
          {(control) => (
            <Select {...control} {...choice('category')}>
              <option value="">Choisir une catégorie</option>
              {categories.map((category) => (
                <option key={category} value={category}>
                  {category}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...field('tags', 'Tags')} help="Séparés par des virgules.">
          <Input autoComplete="off" {...text('tags')} />
        </Field>
        <MainImage form={form} uploadType="blogs" />
        <Field {...field('metaTitle', 'Titre SEO')}>
          <Input autoComplete="off" {...text('metaTitle')} />
        </Field>
        <Field
          {...field('metaDescription', 'Description SEO')}
          aside={formatCount(values.metaDescription.length, 'caractère')}
        >
          <Textarea placeholder="150–160 caractères recommandés" rows={3} {...text('metaDescription')} />
        </Field>
      </CardContent>
    </Card>
  )
}
