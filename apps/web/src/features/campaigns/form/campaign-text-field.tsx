import { Newspaper } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button.tsx'
import { fieldId } from '@/domain/content-form/form-problems.ts'
import type { RecordForm } from '@/domain/content-form/record-form/use-record-form.ts'
import { RichEditor } from '@/domain/rich-editor/rich-editor.tsx'
import { ArticleDialog } from './article-dialog.tsx'
import { withArticles } from './article-links.ts'
import type { CampaignFormValues } from './campaign-form-values.ts'
import { insertInEditor } from './insert-in-editor.ts'

/** The text, and the articles that are put into it as blocks. */
export function CampaignTextField({ form }: { form: RecordForm<CampaignFormValues> }) {
  const value = useWatch({ control: form.fields.control, name: 'content' })
  const [isChoosing, setChoosing] = useState(false)
  /** Counts the texts that did not come from the editor. */
  const [insertions, setInsertions] = useState(0)

  const insert = async (links: string[]) => {
    setChoosing(false)
    if (await insertInEditor(fieldId('content'), links)) return
    form.change({ content: withArticles(form.fields.getValues('content'), links) })
    setInsertions((count) => count + 1)
  }

  return (
    <div className="min-w-0">
      <RichEditor
        error={form.errorOf('content')}
        id={fieldId('content')}
        label="Texte"
        onChange={(content) => form.change({ content })}
        onUploadChange={(state) => form.setUploadState('content', state)}
        required
        revision={form.revision + insertions}
        uploadType="blogs"
        value={value}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button onClick={() => setChoosing(true)} size="sm" variant="outline">
          <Newspaper aria-hidden="true" />
          {value.trim() ? 'Insérer des articles…' : 'Partir d’articles…'}
        </Button>
        <p className="text-sm text-muted">
          Un lien d’article seul sur sa ligne devient un encart avec image, titre et extrait.
        </p>
      </div>
      {isChoosing && (
        <ArticleDialog onChosen={(links) => void insert(links)} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}
