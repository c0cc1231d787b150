import type { BLOG_CATEGORIES } from '@vigie/contract/writing/blogs.ts'

type Article = {
  title: string
  excerpt: string
  category: (typeof BLOG_CATEGORIES)[number]
  author: string
  tags: string[]
}

export const ARTICLES: Article[] = [
  {
    title: 'Bilan carbone : par où commencer quand on est une PME ?',
    excerpt:
      'Trois semaines, un tableur et les bonnes questions suffisent pour un premier bilan qui sert à décider.',
    category: 'Environnement',
    author: 'Ana Martin',
    tags: ['bilan carbone', 'PME', 'méthode'],
  },
  {
    title: 'CSRD : ce que les entreprises de taille intermédiaire doivent préparer dès maintenant',
    excerpt:
      'Double matérialité, chaîne de valeur, audit : le calendrier réel et les chantiers à ouvrir cette année.',
    category: 'ESG',
    author: 'Hugo Lefèvre',
    tags: ['CSRD', 'réglementation', 'double matérialité'],
  },
  {
    title: 'Former tout un comité de direction au climat en une journée',
    excerpt: 'Retour sur douze ateliers : ce qui fait bouger une équipe, et ce qui l’endort.',
    category: 'Formation',
    author: 'Inès Caron',
    tags: ['formation', 'direction', 'fresque'],
  },
  {
    title: 'Une stratégie climat crédible tient sur une page',
    excerpt: 'Objectif, trajectoire, trois leviers chiffrés, un responsable : le reste est de la décoration.',
    category: 'Stratégie',
    author: 'Ana Martin',
    tags: ['stratégie', 'SBTi', 'trajectoire'],
  },
  {
    title: 'Mesurer le scope 3 sans y passer l’hiver',
    excerpt:
      'Les quinze catégories ne se valent pas : comment trouver en deux jours les trois qui comptent chez vous.',
    category: 'Environnement',
    author: 'Hugo Lefèvre',
    tags: ['scope 3', 'achats', 'fournisseurs'],
  },
  {
    title: 'L’intelligence artificielle au service de la collecte de données ESG',
    excerpt:
      'Lire 4 000 factures d’énergie en une nuit : ce qui marche, ce qui ne marche pas, ce que cela coûte.',
    category: 'Innovation',
    author: 'Naïma Benali',
    tags: ['IA', 'données', 'énergie'],
  },
  {
    title: 'Achats responsables : dialoguer avec ses fournisseurs plutôt que les noter',
    excerpt: 'Un questionnaire de 120 lignes ne change rien. Une heure de visite change beaucoup.',
    category: 'ESG',
    author: 'Inès Caron',
    tags: ['achats', 'fournisseurs'],
  },
  {
    title: 'Notre cabinet obtient la certification B Corp',
    excerpt:
      'Dix-huit mois de travail, 94,3 points, et une liste de progrès à faire que nous publions en entier.',
    category: 'Actualités',
    author: 'Ana Martin',
    tags: ['vie du cabinet', 'B Corp'],
  },
  {
    title: 'Décarboner une flotte de camions : le cas d’un transporteur alsacien',
    excerpt: 'Biogaz, électrique, report modal : les chiffres d’un arbitrage mené avec les conducteurs.',
    category: 'Stratégie',
    author: 'Hugo Lefèvre',
    tags: ['transport', 'étude de cas'],
  },
  {
    title: 'Ce que la taxonomie européenne change pour votre banque, et donc pour vous',
    excerpt:
      'Le taux de votre prochain emprunt dépend déjà de données que vous n’avez pas encore rassemblées.',
    category: 'ESG',
    author: 'Naïma Benali',
    tags: ['taxonomie', 'finance'],
  },
  {
    title: 'Eau, sols, biodiversité : l’angle mort des bilans',
    excerpt: 'Quatre indicateurs simples pour commencer à voir ce que le carbone ne montre pas.',
    category: 'Environnement',
    author: 'Inès Caron',
    tags: ['biodiversité', 'eau', 'TNFD'],
  },
  {
    title: 'Retour sur les Rencontres du climat de Strasbourg',
    excerpt:
      'Trois cents participants, deux disputes utiles et une idée que nous allons copier sans vergogne.',
    category: 'Actualités',
    author: 'Ana Martin',
    tags: ['événement', 'Strasbourg'],
  },
  {
    title: 'Rénover ses bureaux : et si l’on commençait par ne rien construire ?',
    excerpt:
      'Sobriété d’usage, ventilation nocturne, mutualisation : 38 % d’énergie en moins sans un sac de ciment.',
    category: 'Innovation',
    author: 'Hugo Lefèvre',
    tags: ['bâtiment', 'sobriété'],
  },
  {
    title: 'Animer un atelier de double matérialité : notre déroulé complet',
    excerpt: 'Le conducteur minute par minute, les cartes à imprimer et les erreurs que nous ne ferons plus.',
    category: 'Formation',
    author: 'Naïma Benali',
    tags: ['CSRD', 'atelier', 'méthode'],
  },
]

/** A full article in the dialect of the editor: headings, lists, a table, a quotation, a link. */
export function articleContent({ title, excerpt }: Pick<Article, 'title' | 'excerpt'>) {
  return `${excerpt}

## Le point de départ

Quand une équipe nous appelle, elle a souvent déjà un classeur plein de chiffres et **aucune décision**. Nous partons donc de la question inverse : *qu’est-ce qui devra être différent dans douze mois ?* Pour « ${title} », trois réponses reviennent.

- savoir où l’on en est, sans y passer l’année ;
- choisir peu de leviers, et les financer ;
- rendre compte simplement, à ses équipes comme à sa banque.

## Ce que nous avons mesuré

| Poste | Part des émissions | Levier principal |
| --- | ---: | --- |
| Achats de biens et services | 46 % | Cahier des charges |
| Déplacements | 23 % | Rail et visio |
| Énergie des bâtiments | 18 % | Pilotage, isolation |
| Immobilisations | 13 % | Durée de vie |

> Ce n’est pas le chiffre qui convainc, c’est le moment où quelqu’un de l’atelier dit : « ça, on peut l’arrêter lundi ».

## La méthode en quatre temps

1. **Cadrer** : un périmètre, un responsable, une date.
2. **Collecter** : d’abord les factures, ensuite les estimations.
3. **Arbitrer** : trois scénarios, pas dix.
4. **Tenir** : un point de trente minutes par mois, avec les mêmes personnes.

Le détail des facteurs d’émission est tiré de la [Base Empreinte](https://base-empreinte.ademe.fr). Pour aller plus loin, <u>prenez rendez-vous</u> : la première demi-heure est offerte.
`
}
