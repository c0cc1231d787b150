export const LIBRARY_FAILURES = {
  list: 'La médiathèque n’a pas pu être lue',
  one: 'Cette image n’a pas pu être lue',
  update: { title: 'L’image n’a pas pu être enregistrée' },
  replace: 'L’image n’a pas pu être remplacée',
  remove: 'L’image n’a pas pu être supprimée',
} as const
