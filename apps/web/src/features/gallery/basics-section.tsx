import { Download, Plus, Trash2 } from 'lucide-react'
import { Avatar } from '@/components/avatar.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Kbd } from '@/components/ui/kbd.tsx'
import { Progress } from '@/components/ui/progress.tsx'
import { Spinner } from '@/components/ui/spinner.tsx'
import { ROW, Section, Specimen } from './specimen.tsx'

const BUTTONS = ['default', 'destructive', 'outline', 'secondary', 'ghost', 'link'] as const
const BADGES = ['default', 'secondary', 'destructive', 'outline', 'success', 'warning'] as const
const ALERTS = ['success', 'error', 'warning', 'info'] as const

export function BasicsSection() {
  return (
    <Section title="Éléments">
      <Specimen className={ROW} name="Boutons">
        {BUTTONS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen className={ROW} name="Petits, avec icône, désactivés">
        {BUTTONS.map((variant) => (
          <Button disabled={variant === 'secondary'} key={variant} size="sm" variant={variant}>
            <Download aria-hidden="true" />
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen className={ROW} name="Occupés, icône seule, lien">
        <Button isBusy busyLabel="Enregistrement...">
          Enregistrer
        </Button>
        <Button isBusy variant="outline">
          Exporter
        </Button>
        <Button aria-label="Supprimer l’article" size="icon" variant="ghost">
          <Trash2 aria-hidden="true" />
        </Button>
        <Button asChild>
          <a href="#nouveau">
            <Plus aria-hidden="true" />
            Nouveau projet
          </a>
        </Button>
      </Specimen>
      <Specimen className={ROW} name="Badges">
        {BADGES.map((variant) => (
          <Badge key={variant} variant={variant}>
            {variant}
          </Badge>
        ))}
      </Specimen>
      <Specimen className="grid gap-2 lg:grid-cols-2" name="Messages dans la page">
        {ALERTS.map((type) => (
          <Alert key={type} title={type === 'warning' ? 'Attention' : undefined} type={type}>
            Informations mises à jour avec succès. Le lien public sera rafraîchi dans la minute.
          </Alert>
        ))}
      </Specimen>
      <Specimen className={ROW} name="Avatars">
        <Avatar firstName="Éloïse" lastName="Bernard" />
        <Avatar firstName={null} lastName="Martin" size="md" />
        <Avatar isLoading size="md" />
        <Avatar firstName="Image" lastName="Cassée" photoUrl="/introuvable.png" size="md" />
        <Avatar firstName="Éloïse" lastName="Bernard" size="lg" />
      </Specimen>
      <Specimen className={ROW} name="Touches, attente, progression">
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
        <Spinner />
        <Progress className="max-w-48" label="Envoi des images" value={62} />
      </Specimen>
    </Section>
  )
}
