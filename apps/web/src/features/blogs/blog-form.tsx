import { BLOG_CATEGORIES, BLOG_GALLERY_MAX } from '@vigie/contract/blogs.ts'
import type { Blog } from '@vigie/contract/common/content.ts'
import { articleSlug } from '@vigie/contract/common/slugs.ts'
import { AddressField } from '@/components/content-form/address-field.tsx'
import { ContentFormFrame } from '@/components/content-form/content-form-frame.tsx'
import { EditorField } from '@/components/content-form/editor-field.tsx'
import { fieldId } from '@/components/content-form/form-problems.ts'
import { ContentGallery, MainImage } from '@/components/content-form/illustration-fields.tsx'
import { addressEnd } from '@/components/content-form/record-address.ts'
import { textFieldsOf } from '@/components/content-form/text-fields.ts'
import { visibility } from '@/components/content-form/visibility.ts'
import { Field } from '@/components/form/field.tsx'
import { Card, CardContent } from '@/components/ui/card.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Select } from '@/components/ui/select.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { useSitePage } from '@/lib/site/site-pages.ts'
import { BLOG_FIELDS, blogState } from './blog-form-values.ts'
import { useBlogForm } from './use-blog-form.ts'

type Props = { blog: Blog | null; onCreated?: () => void }

export function BlogForm({ blog, onCreated }: Props) {
  const { form, isLeaving, leave } = useBlogForm(blog, onCreated)
  const { values, change, record } = form
  const page = useSitePage('blog')
  const categories: string[] = [...BLOG_CATEGORIES]
  if (values.category && !categories.includes(values.category)) categories.push(values.category)

  const { text, choice, field } = textFieldsOf(form)

  return (
    <ContentFormFrame
      collection="blogs"
      fields={BLOG_FIELDS}
      form={form}
      isLeaving={isLeaving}
      onCancel={leave}
      state={record && blogState(record)}
      status={record?.published ? 'Publié' : 'Brouillon'}
      submitLabel={form.isNew ? 'Créer le blog' : 'Mettre à jour'}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-5">
          <div>
            <Field {...field('title', 'Titre')} required>
              <Input autoComplete="off" {...text('title')} />
            </Field>
            <AddressField
              form={form}
              href={record?.published ? page.hrefOf(record) : undefined}
              id={record?.id}
              pattern={page.pattern}
              slug={addressEnd(record, values.title, articleSlug)}
              wasPublic={Boolean(record?.publishedAt)}
            />
          </div>
          <Field {...field('excerpt', 'Extrait')} required>
            <Textarea rows={3} {...text('excerpt')} />
          </Field>
          <EditorField form={form} label="Contenu" name="content" uploadType="blogs" />
          <ContentGallery form={form} max={BLOG_GALLERY_MAX} uploadType="blogs" />
        </div>
        <Card>
          <CardContent className="space-y-5">
            <Checkbox
              checked={values.published}
              help={visibility(values.published, record?.published ?? false)}
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
              aside={`${values.metaDescription.length} caractères`}
            >
              <Textarea placeholder="150–160 caractères recommandés" rows={3} {...text('metaDescription')} />
            </Field>
          </CardContent>
        </Card>
      </div>
    </ContentFormFrame>
  )
}
