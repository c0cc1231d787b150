import { useQuery } from '@tanstack/react-query'
import { Monitor, Moon, Smartphone, Text } from 'lucide-react'
import { useState } from 'react'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { Loading } from '@/components/states/loading.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { campaignQueries } from '../api.ts'
import { CAMPAIGN_FAILURES } from '../campaign-failure-words.ts'
import { MailPreview } from './mail-preview.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import type { PreviewText } from './preview-text.ts'

const VIEWS = [
  { value: 'computer', label: 'Ordinateur', icon: Monitor, width: 600 },
  { value: 'phone', label: 'Téléphone', icon: Smartphone, width: 375 },
  { value: 'dark', label: 'Sombre', icon: Moon, width: 600 },
  { value: 'text', label: 'Texte seul', icon: Text, width: 600 },
] as const

type Props = { text: PreviewText; onClose: () => void }

/** The mail as its readers see it. */
export function MailPreviewDialog({ text, onClose }: Props) {
  const [view, setView] = useState<string>('computer')
  const theme = view === 'dark' ? 'dark' : 'light'
  const preview = useQuery(campaignQueries.preview({ ...text, theme }))
  return (
    <Modal
      description="Les liens ne s’ouvrent pas ici ; dans l’envoi, ils fonctionnent."
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title={text.subject.trim() || 'Sans objet'}
    >
      <ModalBody>
        <Tabs onValueChange={setView} value={view}>
          <TabsList aria-label="Aperçu de l’e-mail">
            {VIEWS.map(({ value, label, icon: Icon }) => (
              <TabsTrigger key={value} value={value}>
                <Icon aria-hidden="true" className="max-sm:hidden" />
                {label}
              </TabsTrigger>
            ))}
          </TabsList>
          {VIEWS.map(({ value, label, width }) => (
            <TabsContent key={value} value={value}>
              {preview.data ? (
                <>
                  <PreviewBanner preview={preview.data} />
                  <MailPreview
                    label={label}
                    mail={preview.data}
                    isDark={value === 'dark'}
                    isText={value === 'text'}
                    width={width}
                  />
                </>
              ) : preview.error ? (
                <ErrorPanel
                  isRetrying={preview.isFetching}
                  message={failureMessage(preview.error, CAMPAIGN_FAILURES.preview)}
                  onRetry={() => void preview.refetch()}
                />
              ) : (
                <Loading label="Préparation de l’aperçu…" />
              )}
            </TabsContent>
          ))}
        </Tabs>
      </ModalBody>
    </Modal>
  )
}
