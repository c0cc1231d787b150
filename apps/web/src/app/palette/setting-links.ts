export type PaletteLink = { label: string; group: string; to: string; keywords?: string }

/** What is set somewhere: the tab, the section of a page by its hash, or the dialog by `reglage`. */
export function settingLinks(isPrivileged: boolean): PaletteLink[] {
  const agenda = (name: string) => `/requests?tab=disponibilites&reglage=${name}`
  const links = [
    link(
      'Horaires d’ouverture',
      agenda('horaires'),
      'heures ouvertures jours ouvrés semaine pause matin après-midi',
    ),
    link(
      'Préavis et horizon',
      agenda('preavis'),
      'délai minimum à l’avance dernière minute tampon limite réservation rendez-vous',
    ),
    link(
      'Types de rendez-vous',
      agenda('types'),
      'durée lieu visio téléphone motif prestation questions rappel',
    ),
    link(
      'Votre agenda ailleurs',
      agenda('agenda'),
      'agenda google outlook apple ical ics calendrier abonnement flux synchroniser téléphone',
    ),
    link(
      'Agendas extérieurs',
      agenda('agendas-exterieurs'),
      'agenda google outlook apple ical ics calendrier importer occupé synchronisation personnel',
    ),
    link(
      'Le point du lundi',
      '/profil#point-du-lundi',
      'e-mail hebdomadaire résumé semaine visites recevoir digest',
    ),
    link(
      'Configuration e-mail',
      '/configuration?tab=email',
      'smtp serveur envoi messagerie courriel email gmail nom de l’expéditeur adresse',
    ),
    link(
      'Journal des envois',
      '/configuration?tab=email#journal-des-envois',
      'mails envoyés courriels emails échec renvoyer historique messages partis',
    ),
    link(
      'Adresse de Vigie',
      '/configuration?tab=email#site-address-title',
      'url lien des mails public_url domaine',
    ),
    link(
      'Expéditeur de la newsletter',
      '/newsletter?tab=campagnes&reglage=expediteur',
      'signature nom rythme adresse postale débit par heure campagne',
    ),
    link(
      'Votre entreprise',
      '/configuration?tab=site#company-title',
      'nom société cabinet logo adresse postale téléphone coordonnées confidentialité',
    ),
    link('Votre site', '/configuration?tab=site', 'intégrer script code html site web internet'),
    link(
      'Éléments pour votre site',
      '/configuration?tab=site#embed-title',
      'widget formulaire intégrer bouton code iframe embed prise de rendez-vous',
    ),
    link(
      'Mesure d’audience',
      '/configuration?tab=site#tracker-title',
      'statistiques script traceur cookie rgpd suivi visites',
    ),
    link(
      'Sites autorisés',
      '/configuration?tab=site#site-origins-title',
      'origines cors domaines autorisation',
    ),
    link('Photo de profil', '/profil#photo', 'avatar portrait'),
    link('Mes informations', '/profil#informations', 'nom prénom changer adresse e-mail identité'),
    link('Mot de passe', '/profil#mot-de-passe', 'changer sécurité password connexion'),
    link(
      'Validation en deux étapes',
      '/profil#deux-etapes',
      'double authentification 2fa totp code sécurité facteur codes de secours récupération',
    ),
    link('Clés d’accès', '/profil#cles-d-acces', 'passkey empreinte biométrie sans mot de passe sécurité'),
    link(
      'Sessions ouvertes',
      '/profil#sessions',
      'appareils déconnecter connexions ordinateur téléphone perdu',
    ),
    link('Apparence', '/profil#apparence', 'thème sombre clair mode nuit couleur'),
  ]
  const forPrivileged = [
    link('Webhooks', '/configuration?tab=webhooks', 'prévenir adresse api zapier make automatisation'),
    link(
      'Gestion des utilisateurs',
      '/configuration?tab=utilisateurs',
      'comptes administrateurs équipe collègues droits désactiver inviter invitation accès',
    ),
    link(
      'Demandes de droits',
      '/configuration?tab=droits',
      'rgpd cnil accès rectification effacement opposition données personnelles mes données',
    ),
    link(
      'Conservation',
      '/configuration?tab=conservation',
      'durées règles effacement automatique anonymiser combien de temps garder rgpd rétention',
    ),
    link(
      'Registre des traitements',
      '/configuration/registre',
      'rgpd cnil article 30 sous-traitants destinataires finalités imprimer registre des activités',
    ),
    link(
      'Audience sans consentement',
      '/configuration?tab=audience',
      'cnil exemption bandeau cookies preuves mesure importer historique plausible umami google analytics',
    ),
    link(
      'Récupération',
      '/configuration?tab=recuperation',
      'corbeille supprimé effacé restaurer rétablir annuler suppression perdu',
    ),
    link(
      'Journal',
      '/configuration?tab=journal',
      'qui a fait quoi audit connexions historique traces actions sécurité',
    ),
  ]
  return isPrivileged ? [...links, ...forPrivileged] : links
}

const link = (label: string, to: string, keywords: string): PaletteLink => ({
  label,
  group: 'Réglages',
  to,
  keywords,
})
