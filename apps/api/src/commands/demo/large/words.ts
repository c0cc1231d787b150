export const TOWNS =
  'Colmar Mulhouse Sélestat Obernai Haguenau Saverne Wissembourg Thann Guebwiller Altkirch Molsheim Erstein Barr Munster Ribeauvillé Kaysersberg Bischwiller Brumath Ensisheim Cernay Masevaux Ferrette Rouffach Benfeld Lauterbourg Niederbronn Reichshoffen Sarre-Union Villé Schirmeck'.split(
    ' ',
  )

export const WORKPLACES = [
  'une brasserie',
  'un lycée',
  'une coopérative viticole',
  'un hôpital',
  'une fonderie',
  'une mairie',
  'un transporteur',
  'une imprimerie',
  'une scierie',
  'un musée',
  'une laiterie',
  'un club de handball',
  'une banque',
  'un bailleur social',
  'une start-up',
  'un théâtre',
]

export const THEMES = [
  'Bilan carbone',
  'Plan de mobilité',
  'Achats responsables',
  'Rapport CSRD',
  'Fresque du climat',
  'Audit énergétique',
  'Stratégie eau',
  'Sobriété numérique',
  'Rénovation thermique',
  'Gestion des déchets',
  'Biodiversité',
  'Double matérialité',
]

/** Paragraphs of an article: each picks some, so that no two are the same and a word is in a part of them. */
export const PARAGRAPHS = [
  'La première visite a duré deux heures : le temps de suivre une palette du quai de livraison jusqu’à la chaîne, et de noter ce que personne ne mesurait encore.',
  'Le directeur financier voulait un chiffre, la responsable de production voulait un calendrier. Nous avons commencé par une carte des flux, qui a mis tout le monde d’accord.',
  'Les factures de gaz des trois derniers hivers tiennent dans un tableur. Les lire ensemble prend une matinée ; décider de ce qu’on en fait prend un an.',
  'Un compteur posé sur le compresseur a montré que la moitié de l’air comprimé partait dans des fuites, la nuit et le dimanche compris.',
  'Les salariés viennent de douze villages. Le covoiturage existait déjà, sans que personne ne l’appelle ainsi : il manquait une liste et deux places abritées.',
  'Le fournisseur principal a répondu au questionnaire en trois semaines. Sa réponse la plus utile ne figurait dans aucune case : il venait de changer d’emballage.',
  'La toiture attendait des travaux depuis dix ans. Isoler d’abord, produire ensuite : l’ordre a divisé la facture par deux.',
  'Le conseil municipal a voté la trajectoire à l’unanimité, après une réunion publique où les questions les plus dures venaient des lycéens.',
  'Remplacer les serveurs n’aurait rien changé. Éteindre ce qui ne sert à personne entre vingt heures et six heures a suffi.',
  'L’eau du puits n’était comptée nulle part. Le relevé hebdomadaire, affiché à la cantine, a fait baisser la consommation d’un cinquième.',
  'La haie plantée le long du parking abrite aujourd’hui neuf espèces d’oiseaux. Elle coûte moins cher à entretenir que la pelouse qu’elle remplace.',
  'Le rapport fait quarante pages, annexes comprises. Le comité n’en lit qu’une : objectif, écart, décision, responsable.',
]
