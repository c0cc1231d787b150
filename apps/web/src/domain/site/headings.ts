/**
 * The headings of the screens. They are here, and not with each screen, because they show as soon as a screen is
 * opened, while its code is still being fetched.
 */
export const HEADINGS = {
  dashboard: { title: 'Tableau de bord' },
  profile: {
    title: 'Profil',
    subtitle: 'Vos informations, la sécurité de votre compte et l’apparence de l’application.',
  },
  projects: { title: 'Gestion des Projets', subtitle: 'Les réalisations présentées sur le site.' },
  blogs: {
    title: 'Gestion des Blogs',
    subtitle: 'Rédigez, publiez et mettez à jour les articles du site.',
  },
  events: {
    title: 'Gestion des Événements',
    subtitle: 'Vos événements et formations, au jour le jour.',
  },
  subscribers: {
    title: 'Gestion Newsletter',
    subtitle: 'Les personnes qui suivent votre newsletter, et comment elles sont venues.',
  },
  campaigns: {
    title: 'Gestion Newsletter',
    subtitle: 'Ce que vous envoyez à vos abonnés, et ce que cela devient.',
  },
  library: {
    title: 'Médiathèque',
    subtitle: 'Les images des articles, des projets et des événements, chacune une seule fois.',
  },
  persons: {
    title: 'Personnes',
    subtitle: 'Qui vous a écrit, a pris rendez-vous, s’est inscrit ou abonné, par adresse e-mail.',
  },
  requests: {
    title: 'Gestion des Demandes',
    subtitle: 'Les messages de votre site, les rendez-vous demandés et vos disponibilités.',
  },
  configuration: { title: 'Configuration', subtitle: 'L’envoi des e-mails et votre site.' },
  wholeConfiguration: {
    title: 'Configuration',
    subtitle:
      'L’envoi des e-mails, votre site, les personnes qui peuvent entrer, ce qui a été supprimé et qui a fait quoi.',
  },
} as const

/** The titles of the forms, as written before anything is known about what they hold. */
export const FORM_TITLES = {
  newBlog: 'Nouveau blog',
  editedBlog: 'Modifier le blog',
  newProject: 'Nouveau projet',
  editedProject: 'Modifier le projet',
  newCampaign: 'Nouvelle campagne',
  campaign: 'Campagne',
  person: 'Personne',
} as const
