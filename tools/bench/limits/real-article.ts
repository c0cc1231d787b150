import { randomUUID } from 'node:crypto'

/** An article as a consultant writes one: 3 kB with headings, lists, links, a table, a quote and an image. */
const CONTENT = `La première visite a duré deux heures : le temps de suivre une palette du **quai de livraison** jusqu’à la chaîne, et de noter ce que personne ne mesurait encore. Le directeur financier voulait un chiffre, la responsable de production voulait un calendrier.

## Le point de départ

Les factures de gaz des trois derniers hivers tiennent dans un tableur. Les lire ensemble prend une matinée ; décider de ce qu’on en fait prend *un an*. Nous avons commencé par trois questions :

1. Quels postes pèsent plus de 5 % du total ?
2. Lesquels sont mesurés, et lesquels seulement estimés ?
3. Qui peut agir dessus **sans attendre** le prochain budget ?

La méthode suit le [Bilan Carbone](https://www.bilancarbone-methode.com/) de l’ADEME, avec les facteurs de la [Base Empreinte](https://base-empreinte.ademe.fr/) de l’année.

![Le compteur posé sur le compresseur, au fond de l’atelier](https://exemple.fr/images/compteur-atelier.webp)

## Ce que nous avons mesuré

Un compteur posé sur le compresseur a montré que la moitié de l’air comprimé partait dans des fuites, la nuit et le dimanche compris.

| Poste | Avant | Après | Écart |
| --- | ---: | ---: | ---: |
| Gaz du four | 412 t | 371 t | −10 % |
| Air comprimé | 96 t | 51 t | −47 % |
| Trajets des salariés | 138 t | 117 t | −15 % |
| Emballages | 74 t | 69 t | −7 % |
| **Total** | **720 t** | **608 t** | **−16 %** |

> « Nous pensions que tout se jouait au four. C’est le compresseur, que personne ne regardait, qui nous a fait gagner l’hiver. »
> — Claire Dubois, responsable de production

### Les trajets

Les salariés viennent de douze villages. Le covoiturage existait déjà, sans que personne ne l’appelle ainsi : il manquait une liste et deux places abritées.

- une liste tenue par l’accueil, mise à jour chaque lundi ;
- deux places abritées, réservées aux équipages ;
- un *retour garanti* quand quelqu’un finit tard :
  - taxi remboursé jusqu’à 30 € ;
  - ou le véhicule de service, sur [réservation](https://exemple.fr/reserver).

### Le fournisseur principal

Il a répondu au questionnaire en trois semaines. Sa réponse la plus utile ne figurait dans aucune case : il venait de changer d’emballage. Depuis, la référence \`PAL-80\` arrive sans film plastique.

## La suite

L’eau du puits n’était comptée nulle part. Le relevé hebdomadaire, affiché à la cantine, a fait baisser la consommation d’un cinquième : voir la [fiche « Stratégie eau »](https://exemple.fr/fiches/eau), et le tableau ci-dessus pour les ordres de grandeur.

La toiture attendait des travaux depuis dix ans. **Isoler d’abord, produire ensuite** : l’ordre a divisé la facture par deux. Le rapport fait quarante pages, annexes comprises ; le comité n’en lit qu’une : *objectif, écart, décision, responsable*.

Pour comparer avec votre site, voyez [notre guide](https://exemple.fr/guides/premier-bilan) ou [écrivez-nous](https://exemple.fr/contact).
`

/** Another title and another text each time. */
export const realArticle = () => ({
  title: `Mesurer avant d’agir ${randomUUID()}`,
  excerpt: 'Trois gestes qui comptent, et ce qu’un compteur a montré',
  content: `${CONTENT}\nDossier ${randomUUID()}.\n`,
  author: 'Ana Martin',
  category: 'Environnement',
  tags: ['climat', 'mesure'],
})
