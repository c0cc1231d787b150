import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { BLOG_GALLERY_MAX } from '@vigie/contract/writing/blogs.ts'
import { articleSlug } from '@vigie/contract/writing/slugs.ts'
import { Field } from '@/components/form/field.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { AddressField } from '@/domain/content-form/address-field.tsx'
import { EditorField } from '@/domain/content-form/editor-field.tsx'
import { ContentGallery } from '@/domain/content-form/illustration-fields.tsx'
import { addressEnd } from '@/domain/content-form/record-address.ts'
import type { RecordForm } from '@/domain/content-form/record-form/use-record-form.ts'
import { textFieldsOf } from '@/domain/content-form/text-fields.ts'
import { useSitePage } from '@/domain/site/site-pages.ts'
import { type BlogFormValues, withWorkingCopy } from './blog-form-values.ts'

type Props = { form: RecordForm<BlogFormValues>; record: Blog | null }

/** What a reader of the site reads. */
export function BlogTextFields({ form, record }: Props) {
  const { text, field } = textFieldsOf(form)
  const page = useSitePage('blog')
  const shown = record && withWorkingCopy(record)
  return (
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
          slug={addressEnd(shown, form.values.title, articleSlug)}
          wasPublic={Boolean(record?.publishedAt)}
        />
      </div>
      <Field {...field('excerpt', 'Extrait')} required>
        <Textarea rows={3} {...text('excerpt')} />
      </Field>
      <EditorField form={form} label="Contenu" name="content" uploadType="blogs" />
      <ContentGallery form={form} max={BLOG_GALLERY_MAX} uploadType="blogs" />
    </div>
  )
}
