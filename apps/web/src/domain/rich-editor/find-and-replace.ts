import { search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'

const KEYS = new Set(['Mod-f', 'F3', 'Mod-g', 'Escape'])

/** The browser's own search does not see the lines of a long text that are out of sight. */
export const findAndReplace: Extension = [
  search({ top: true }),
  keymap.of(searchKeymap.filter(({ key }) => key !== undefined && KEYS.has(key))),
  EditorState.phrases.of({
    Find: 'Rechercher',
    Replace: 'Remplacer par',
    next: 'Suivant',
    previous: 'Précédent',
    all: 'Tout sélectionner',
    'match case': 'Respecter la casse',
    'by word': 'Mots entiers',
    regexp: 'Expression régulière',
    replace: 'Remplacer',
    'replace all': 'Tout remplacer',
    close: 'Fermer la recherche',
    'current match': 'occurrence actuelle',
    'on line': 'à la ligne',
    'replaced match on line $': 'occurrence remplacée à la ligne $',
    'replaced $ matches': '$ occurrences remplacées',
  }),
]
