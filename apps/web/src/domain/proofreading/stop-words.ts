/** Words that every French text repeats. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `à afin ai ainsi alors après as assez au aucun aucune aujourd aussi autre autres aux avait avant avec avez avoir
  avons beaucoup bien c car ce ceci cela celle celles celui cent certain certaine certaines certains ces cet cette ceux
  chaque chez ci comme comment contre d dans de déjà depuis des deux devant doit doivent donc dont du durant elle elles
  en encore enfin entre es est et étaient était étant être eu eux faire fait faites font hors hui il ils j jamais je
  jusqu jusque l la là laquelle le lequel les lesquelles lesquels leur leurs lors lorsqu lorsque lui m ma mais me même
  mêmes mes mieux mille moi moins mon n ne ni non nos notre nôtre nous on ont or ou où par parce parfois parmi pas
  pendant peu peut peuvent plupart plus plusieurs plutôt pour pourquoi presque puis puisqu puisque qu quand que quel
  quelle quelles quelqu quelque quelques quels qui quoi quoique s sa sans sauf se selon sera seront ses seulement si
  sien soi soient sois soit sommes son sont sous souvent suis sur t ta tandis tant te tel telle telles tels tes toi ton
  toujours tous tout toute toutes très trois trop tu un une va vers voici voilà vont vos votre vôtre vous y`.split(
    /\s+/,
  ),
)
