export const PROJECTS = [
  ['Trajectoire bas carbone d’un groupe agroalimentaire', 'Stratégie Climatique', 'Maison Kessler'],
  ['Premier bilan carbone de douze communes', 'Audit ESG', 'Communauté de communes du Ried'],
  ['Parcours climat de 400 managers', 'Formation', 'Assurances Mutua'],
  ['Double matérialité et rapport CSRD', 'Audit ESG', 'Fonderies de l’Ill'],
  ['Plan de mobilité d’un campus', 'Consulting', 'Université de la Vallée'],
  ['Achats responsables : charte et outillage', 'Consulting', 'Textiles Renard'],
  ['Stratégie eau et biodiversité de vignobles', 'Stratégie Climatique', 'Domaines Haussmann'],
  ['Fresque du climat des collèges', 'Formation', 'Département du Rhin'],
  ['Audit énergétique de 38 agences', 'Audit ESG', 'Banque des Vosges'],
] as const

export const PROJECT_TEXT = `Mission de **six mois** menée avec une équipe interne de cinq personnes.

## Ce que nous avons fait

- entretiens avec 24 personnes, du quai de chargement au conseil d’administration ;
- mesure des émissions sur les trois périmètres ;
- trois scénarios chiffrés, arbitrés en une journée.

## Résultat

Une baisse de **31 %** en quatre ans, votée et financée, et un tableau de bord que l’équipe tient seule.`

export const EVENTS = [
  ['Fresque du climat', 'Formation', 'Salle Doller, Strasbourg', '09:00', '12:30'],
  ['Webinaire CSRD : vos questions', 'Webinaire', 'En ligne', '11:00', '12:00'],
  ['Petit-déjeuner des directions financières', 'Rencontre', 'Café Brant, Strasbourg', '08:30', '10:00'],
  ['Atelier double matérialité', 'Formation', 'Tour Sébastopol, 4e étage', '14:00', '17:30'],
  ['Comité de pilotage Maison Kessler', 'Client', 'Colmar', '15:00', '16:30'],
  ['Journée portes ouvertes du cabinet', 'Rencontre', 'Strasbourg', '', ''],
] as const

export const SUBJECTS = [
  [
    'Demande de devis pour un bilan carbone',
    'Nous sommes une entreprise de 80 personnes près de Mulhouse et souhaitons réaliser notre premier bilan avant l’été. Quels seraient le coût et le calendrier ?',
  ],
  [
    'Formation de notre comité de direction',
    'Serait-il possible d’organiser une journée climat pour douze personnes au mois de mars, dans nos locaux ?',
  ],
  [
    'Question sur l’article consacré au scope 3',
    'Bonjour, votre article cite un ratio monétaire pour les achats de transport : de quelle source vient-il ? Merci d’avance pour votre aide.',
  ],
  [
    'CSRD : accompagnement du rapport',
    'Notre commissaire aux comptes nous demande une analyse de double matérialité pour le 30. Pouvez-vous intervenir rapidement ?',
  ],
  [
    'Intervention à notre convention annuelle',
    'Nous réunissons 250 collaborateurs à Metz et cherchons une intervenante ou un intervenant pour une heure.',
  ],
  [
    'Candidature spontanée',
    'Ingénieure de formation, cinq ans d’expérience en analyse de cycle de vie, je serais ravie d’échanger avec vous.',
  ],
] as const

export const FIRST_NAMES =
  'Camille Louis Jade Gabriel Louise Raphaël Emma Arthur Alice Jules Chloé Adam Léa Maël Rose Lucas Anna Noah Mila Hugo Inès Zoé Éloïse Théo Maëlle François Anaïs Benoît Hélène Cédric'.split(
    ' ',
  )
export const LAST_NAMES =
  'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Garcia David Bertrand Roux Vincent Fournier Morel Girard André Mercier Dupont Lambert Bonnet François Martinez Legrand'.split(
    ' ',
  )
export const COMPANIES = [
  'Atelier Vauban',
  'Groupe Sélestat',
  'Logis du Rhin',
  'Brasserie des Trois Ponts',
  'Imprimerie Oberlin',
  'Clinique Sainte-Odile',
  'Menuiserie Keller',
  'Transports Wendling',
] as const
export const SITE_PAGES = [
  '/',
  '/expertises',
  '/blog',
  '/contact',
  '/projets',
  '/a-propos',
  '/formations',
  '/rendez-vous',
  '/blog/bilan-carbone-par-ou-commencer',
  '/blog/csrd-preparer',
  '/equipe',
  '/mentions-legales',
] as const
