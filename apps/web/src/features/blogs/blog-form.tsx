import type { Blog } from '@vigie/contract/writing/blogs.ts'
import { Suspense, useState } from 'react'
import { ContentFormFrame } from '@/domain/content-form/content-form-frame.tsx'
import { scheduledWords } from '@/domain/publishing/schedule-words.ts'
import { BLOG_FIELDS, blogState } from './blog-form-values.ts'
import { BlogSideFields } from './blog-side-fields.tsx'
import { type BlogDialog, BlogStateToolbar } from './blog-state-toolbar.tsx'
import { BlogTextFields } from './blog-text-fields.tsx'
import { PreviewLinksDialog, ReadinessPanel, ScheduleDialog, WorkingCopyBanner } from './lazy-parts.ts'
import { DraftToolbar } from './readiness/draft-toolbar.tsx'
import { createReadiness } from './readiness/readiness-store.ts'
import { useBlogForm } from './use-blog-form.ts'
import { useSchedule } from './use-schedule.ts'
import { KeepAsideButton } from './working-copy/keep-aside-button.tsx'

type Props = { blog: Blog | null; onCreated?: (() => void) | undefined }

export function BlogForm({ blog, onCreated }: Props) {
  const { form, isLeaving, leave } = useBlogForm(blog, onCreated)
  const { record, values } = form
  const [openDialog, setOpenDialog] = useState<BlogDialog | null>(null)
  const [isReadinessShown, setReadinessShown] = useState(false)
  const [readiness] = useState(() => createReadiness(form.fields))
  const { article, setPlannedAt } = useSchedule(record)
  const planned = article && scheduledWords(article)
  const status = record?.published ? 'Publié' : 'Brouillon'
  const { isDirty, errors, failure, mode } = form.status
  const isBusy = form.status.isSaving || form.status.isWaiting || isLeaving
  const closeDialog = () => setOpenDialog(null)

  const toolbar = (
    <BlogStateToolbar
      id={record?.id}
      isPlanned={planned !== null}
      isReadinessShown={isReadinessShown}
      onOpen={setOpenDialog}
      onToggleReadiness={() => setReadinessShown(!isReadinessShown)}
      readiness={readiness}
    />
  )
  const saveDraft = async () => {
    // A programme publishes later: what is saved for it stays a draft until then.
    form.change({ published: false })
    await form.save('stay')
  }

  return (
    <>
      <ContentFormFrame
        collection="blogs"
        fields={BLOG_FIELDS}
        form={form}
        isLeaving={isLeaving}
        onCancel={leave}
        isSubmitQuiet={!record?.published}
        saveActions={
          record?.published ? (
            values.published && (
              <KeepAsideButton
                isBusy={isBusy && mode === 'aside'}
                isDefault={record.workingCopy !== null}
                onKeep={() => isBusy || void form.save('aside')}
              />
            )
          ) : (
            <DraftToolbar
              form={form}
              isBusy={isBusy}
              onReview={() => setReadinessShown(true)}
              store={readiness}
            />
          )
        }
        state={record && blogState(record)}
        stateActions={toolbar}
        status={planned ? `${status} · ${planned}` : status}
        submitLabel={record === null ? 'Créer le blog' : 'Mettre à jour'}
      >
        {!record && <div className="-mt-4 mb-6 flex flex-wrap gap-x-3">{toolbar}</div>}
        <Suspense>
          {record?.workingCopy && (
            <WorkingCopyBanner
              isBusy={isBusy && mode === 'publish'}
              isDirty={isDirty}
              onDiscarded={form.showRecord}
              onPublish={() => isBusy || void form.save('publish')}
              record={record}
            />
          )}
          {isReadinessShown && <ReadinessPanel record={record} store={readiness} />}
        </Suspense>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <BlogTextFields form={form} record={record} />
          <BlogSideFields form={form} isPublished={record?.published ?? false} readiness={readiness} />
        </div>
      </ContentFormFrame>
      <Suspense>
        {openDialog === 'programme' && (
          <ScheduleDialog
            article={article}
            isDirty={isDirty}
            isRefused={Object.keys(errors).length > 0 || failure !== null || form.conflict !== null}
            onClose={closeDialog}
            onPlanned={setPlannedAt}
            onSave={saveDraft}
          />
        )}
        {openDialog === 'previews' && record && (
          <PreviewLinksDialog id={record.id} isDirty={isDirty} onClose={closeDialog} />
        )}
      </Suspense>
    </>
  )
}
