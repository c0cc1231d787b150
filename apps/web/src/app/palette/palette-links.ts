import { NAVIGATION } from './navigation.ts'

type PaletteLink = { label: string; group: string; to: string; keywords?: string }

/** Every page, every tab, and every action that an address can open. */
export function paletteLinks(isPrivileged: boolean): PaletteLink[] {
  return [
    ...NAVIGATION.map(({ label, to, keywords = '' }) => link('Pages', label, to, keywords)),
    link('Pages', 'Campagnes', '/newsletter?tab=campagnes', 'newsletter lettre envois'),
    link('Pages', 'Rendez-vous', '/requests?tab=rendez-vous', 'agenda réservations'),
    link('Pages', 'Disponibilités', '/requests?tab=disponibilites', 'agenda calendrier absences'),
    link('Pages', 'Configuration e-mail', '/configuration?tab=email', 'smtp journal des envois'),
    link('Pages', 'Votre site', '/configuration?tab=site', 'intégrer script mesure origines cors widget'),
    ...forPrivileged(link('Pages', 'Webhooks', '/configuration?tab=webhooks', 'prévenir adresse api')),
    ...forPrivileged(link('Pages', 'Gestion des utilisateurs', '/configuration?tab=utilisateurs', 'comptes')),
    ...forPrivileged(
      link('Pages', 'Journal', '/configuration?tab=journal', 'qui a fait quoi audit connexions'),
    ),
    link('Pages', 'Médiathèque', '/mediatheque', 'images photos illustrations'),
    link('Pages', 'Profil', '/profil', 'compte photo mot de passe'),
    link('Actions', 'Nouveau blog', '/blogs/new', 'créer rédiger article'),
    link('Actions', 'Nouveau projet', '/projects/new', 'créer portfolio'),
    link('Actions', 'Nouvelle campagne', '/newsletter/campagnes/nouvelle', 'créer newsletter lettre envoyer'),
    link(
      'Actions',
      'Importer des abonnés',
      '/newsletter?action=import',
      'import newsletter csv excel ajouter',
    ),
    link('Actions', 'Nouvel événement', '/events?action=nouveau', 'créer agenda formation'),
    link(
      'Actions',
      'Nouveau rendez-vous',
      '/requests?tab=rendez-vous&action=nouveau',
      'créer agenda client téléphone réserver',
    ),
    link(
      'Actions',
      'Ajouter une indisponibilité',
      '/requests?tab=disponibilites&action=periode',
      'créer période absence congés vacances bloquer nouvelle',
    ),
    link(
      'Actions',
      'Bloquer les jours fériés',
      '/requests?tab=disponibilites&action=jours-feries',
      'indisponibilité absence',
    ),
    link(
      'Actions',
      'Exporter les abonnements',
      '/newsletter?action=export',
      'export newsletter excel csv pdf',
    ),
    ...forPrivileged(
      link(
        'Actions',
        'Nouvel utilisateur',
        '/configuration?tab=utilisateurs&action=nouveau',
        'créer compte administrateur inviter invitation',
      ),
    ),
  ]

  function forPrivileged(one: PaletteLink) {
    return isPrivileged ? [one] : []
  }
}

const link = (group: string, label: string, to: string, keywords: string): PaletteLink => ({
  label,
  group,
  to,
  keywords,
})
