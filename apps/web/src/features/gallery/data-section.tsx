import { Eye, Mail, MoreHorizontal, Pencil, Timer, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Bar } from '@/components/charts/bar.tsx'
import { StatCard, StatCards } from '@/components/charts/stat-card.tsx'
import { Badge } from '@/components/ui/badge.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import {
  Table,
  TableActions,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx'
import { Section, Specimen } from './specimen.tsx'

const ROWS = [
  { title: 'La transition écologique des PME : trois leviers pour réduire son empreinte', published: true },
  { title: 'Rapport extra-financier', published: false },
  { title: 'Formation CSRD, session de novembre', published: true },
]

export function DataSection() {
  const [page, setPage] = useState(2)
  return (
    <Section title="Données">
      <div className="-mb-6">
        <StatCards>
          <StatCard hint="+ 12 % ce mois-ci" icon={Eye} label="Visites totales" value="12 480" />
          <StatCard icon={Users} label="Sessions uniques" value="3 912" />
          <StatCard icon={Mail} label="Abonnés à la newsletter" value="248" />
          <StatCard icon={Timer} label="Temps moyen par session" isLoading value="" />
        </StatCards>
      </div>
      <Specimen className="grid gap-3" name="Tableau">
        <Table aria-label="Articles">
          <TableHeader>
            <TableRow>
              <TableHead>Titre</TableHead>
              <TableHead>Statut</TableHead>
              <TableHead>Date</TableHead>
              <TableHead>
                <span className="sr-only">Actions</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {ROWS.map(({ title, published }) => (
              <TableRow key={title}>
                <TableCell className="font-medium">{title}</TableCell>
                <TableCell label="Statut">
                  <Badge variant={published ? 'success' : 'secondary'}>
                    {published ? 'Publié' : 'Brouillon'}
                  </Badge>
                </TableCell>
                <TableCell className="whitespace-nowrap text-muted" label="Date" isNumeric>
                  16 nov. 2026
                </TableCell>
                <TableActions>
                  <Button size="sm" variant="ghost">
                    <Pencil aria-hidden="true" />
                    Modifier
                  </Button>
                  <RowMenu title={title} />
                </TableActions>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Pagination onPageChange={setPage} page={page} pages={3} summary="51–100 sur 128 articles" />
      </Specimen>
      <Tabs defaultValue="contact">
        <TabsList aria-label="Demandes">
          <TabsTrigger value="contact">Demandes de contact</TabsTrigger>
          <TabsTrigger value="rdv">Rendez-vous</TabsTrigger>
          <TabsTrigger value="dispo">Disponibilités</TabsTrigger>
        </TabsList>
        <TabsContent value="contact">
          <Card>
            <CardHeader>
              <CardTitle>Pages les plus visitées</CardTitle>
            </CardHeader>
            <CardContent className="grid gap-4">
              <Bar label="/accueil" max={840} value={840} valueText="840 visites" />
              <Bar
                label="/blog/la-transition-ecologique-des-pme"
                max={840}
                value={320}
                valueText="320 visites"
              />
              <Bar label="/contact" max={840} value={1} valueText="1 visite" />
            </CardContent>
          </Card>
        </TabsContent>
        <TabsContent value="rdv">Aucun rendez-vous.</TabsContent>
        <TabsContent value="dispo">Aucune indisponibilité.</TabsContent>
      </Tabs>
    </Section>
  )
}

function RowMenu({ title }: { title: string }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button aria-label={`Actions pour ${title}`} size="icon" variant="ghost">
          <MoreHorizontal aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>
          <Eye aria-hidden="true" />
          Aperçu
        </DropdownMenuItem>
        <DropdownMenuItem disabled>
          <Mail aria-hidden="true" />
          Envoyer
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem isDestructive>
          <Trash2 aria-hidden="true" />
          Supprimer
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
