/** Every operation has one tag: the longest beginning of its path decides. */
const TAGS = [
  {
    name: 'Site',
    start: ['/api/public', '/api/site', '/rss.xml', '/sitemap.xml', '/embed'],
    description: 'Ce que votre site lit',
  },
  {
    name: 'Articles',
    start: ['/api/blogs', '/relecture'],
    description: 'Articles, versions, programmation, relecture',
  },
  { name: 'Projets', start: ['/api/projects'], description: 'Projets du portfolio' },
  { name: 'Événements', start: ['/api/events', '/inscription'], description: 'Événements et inscriptions' },
  { name: 'Images', start: ['/api/upload', '/uploads', '/api/media'], description: 'Envoi et médiathèque' },
  {
    name: 'Demandes',
    start: ['/api/requests', '/api/rights', '/mes-donnees'],
    description: 'Messages du formulaire de contact, demandes de droits',
  },
  {
    name: 'Rendez-vous',
    start: [
      '/api/appointments',
      '/api/unavailability',
      '/api/appointment-',
      '/api/calendar-feed',
      '/api/outside-calendars',
      '/rendez-vous',
      '/agenda',
    ],
    description: 'Rendez-vous, créneaux, indisponibilités',
  },
  { name: 'Newsletter', start: ['/api/newsletter'], description: 'Inscriptions, export, import' },
  { name: 'Campagnes', start: ['/api/campaigns'], description: 'Envois de la newsletter' },
  {
    name: 'Statistiques',
    start: ['/api/analytics', '/api/dashboard', '/t.js'],
    description: 'Visites et tableau de bord',
  },
  { name: 'Comptes', start: ['/api/users'], description: 'Connexion, profil, utilisateurs' },
  {
    name: 'Réglages',
    start: ['/api/config', '/api/mails', '/api/recovery', '/api/webhooks', '/api/journal'],
    description: 'Configuration et courriels',
  },
  { name: 'Exploitation', start: ['/health', '/metrics'], description: 'Santé et mesures du serveur' },
  { name: 'Outils', start: ['/'], description: 'Recherche, présence et données annexes' },
]

export const tagOf = (path: string) =>
  TAGS.flatMap(({ name, start }) => start.map((beginning) => ({ name, beginning })))
    .filter(({ beginning }) => path.startsWith(beginning))
    .reduce((best, one) => (one.beginning.length > best.beginning.length ? one : best)).name

export const documentTags = () => TAGS.map(({ name, description }) => ({ name, description }))
