import { NAVIGATION } from './navigation.ts'
import { type PaletteLink, settingLinks } from './setting-links.ts'

/** Other words for the pages of the top bar, by address. */
const PAGE_WORDS: Record<string, string> = {
  '/': 'accueil statistiques visites visiteurs analytics audience fréquentation chiffres aujourd’hui',
  '/projects': 'portfolio réalisations références clients',
  '/blogs': 'publications actualités articles brouillons rédaction',
  '/events': 'agenda formations ateliers webinaires séminaires salons',
  '/newsletter': 'lettre d’information désabonnés mailing',
  '/requests': 'contact messages reçus formulaire devis',
  '/configuration': 'paramètres préférences options',
}

/** Every page, every section, and every action that an address can open, by the words that people use for it. */
export function paletteLinks(isPrivileged: boolean): PaletteLink[] {
  return [
    ...NAVIGATION.map(({ label, to }) => link('Pages', label, to, PAGE_WORDS[to] ?? '')),
    link('Pages', 'Abonnés', '/newsletter', 'abonnements newsletter'),
    link('Pages', 'Campagnes', '/newsletter?tab=campagnes', 'newsletter lettre envois mailing archives'),
    link('Pages', 'Rendez-vous', '/requests?tab=rendez-vous', 'agenda réservations rdv clients'),
    link(
      'Pages',
      'Disponibilités',
      '/requests?tab=disponibilites',
      'agenda calendrier absences planning créneaux',
    ),
    link(
      'Pages',
      'Inscrits aux événements',
      '/events',
      'inscriptions participants liste d’attente émargement',
    ),
    link('Pages', 'Personnes', '/personnes', 'contacts clients fiches annuaire carnet d’adresses rgpd'),
    link('Pages', 'Médiathèque', '/mediatheque', 'images photos illustrations fichiers texte alternatif'),
    link('Pages', 'Profil', '/profil', 'mon compte'),
    ...settingLinks(isPrivileged),
    link('Actions', 'Nouveau blog', '/blogs/new', 'créer rédiger écrire article'),
    link('Actions', 'Nouveau projet', '/projects/new', 'créer portfolio réalisation'),
    link('Actions', 'Nouvelle campagne', '/newsletter/campagnes/nouvelle', 'créer newsletter lettre envoyer'),
    link('Actions', 'Ajouter un abonné', '/newsletter?action=add', 'abonner inscrire newsletter nouveau'),
    link(
      'Actions',
      'Importer des abonnés',
      '/newsletter?action=import',
      'import newsletter csv excel ajouter fichier',
    ),
    link('Actions', 'Nouvel événement', '/events?action=nouveau', 'créer agenda formation'),
    link(
      'Actions',
      'Nouveau rendez-vous',
      '/requests?tab=rendez-vous&action=nouveau',
      'créer agenda client téléphone réserver rdv',
    ),
    link(
      'Actions',
      'Ajouter une indisponibilité',
      '/requests?tab=disponibilites&action=periode',
      'créer période absence congés vacances fermeture bloquer nouvelle',
    ),
    link(
      'Actions',
      'Bloquer les jours fériés',
      '/requests?tab=disponibilites&action=jours-feries',
      'indisponibilité absence alsace moselle',
    ),
    link(
      'Actions',
      'Exporter les abonnements',
      '/newsletter?action=export',
      'export newsletter excel csv pdf abonnés télécharger',
    ),
    ...(isPrivileged
      ? [
          link(
            'Actions',
            'Nouvel utilisateur',
            '/configuration?tab=utilisateurs&action=nouveau',
            'créer compte administrateur',
          ),
        ]
      : []),
  ]
}

const link = (group: string, label: string, to: string, keywords: string): PaletteLink => ({
  label,
  group,
  to,
  keywords,
})
