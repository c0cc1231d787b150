/** Pieces of CommonMark and GFM in every form that the editor draws, and those that it leaves alone. */
export const PIECES = [
  'Un paragraphe\nsur deux lignes',
  '# Titre #',
  '###### Titre *penché*',
  'Titre\n=====',
  'Titre\nsur deux\n---',
  '**gras *et penché* mot** __autre__ _fin_',
  '***les deux*** **a**b **c\nd**',
  '`code` ``b`c`` <u>souligné **gras**</u> ~~barré~~',
  '<u>sans fin et <b>autre</b> &nbsp; &amp;',
  '\\*pas penché\\* \\[ni lien\\](x) a\\\nb  \nc',
  '[lien](https://exemple.fr "titre") <https://exemple.fr> https://exemple.fr',
  '[lien\nsur deux](/a\n"titre") [vide]() [](b)',
  '[référence][r] [r] ![image][r]\n\n[r]: /adresse "Titre"',
  '![Une *image*](/uploads/a.webp "titre") ![](b.webp)![](c.webp)',
  '[![image](/a.webp)](/b) mot',
  '- un\n- deux\n  - trois\n\n    suite\n* autre\n+ encore',
  '1. un\n2) deux\n10. dix\n    1. imbriqué',
  '- [ ] à faire\n- [x] fait\n-\n- fin',
  '> citation\nparesseuse\n> > imbriquée\n>\n> - liste',
  '```js\nconst a = "**b**"\n```',
  '~~~\n| a | b |\n|---|---|\n![x](y)\n~~~',
  '    code en retrait\n\n    suite',
  '---',
  '* * *',
  '| a | b |\n| --- | :-: |\n| 1 | 2 |',
  'a|b\n-|-\n`x|y`|\\|\n1',
  '| **a** | ![x](/y) |\n|--|--|\n| [l](/m) | <br> |\n| trop | de | cellules |',
  '> | a |\n> | - |\n> | b |',
  '- | a |\n  | - |\n  | b |',
  '<div>\n\n**a**\n\n</div>',
  '<!-- commentaire -->',
  'espaces   en trop   \tet tabulations',
  'emoji 🙂 é 漢字 \u202f:\u00a0!',
]

/** The same texts at each run: a number picks them. */
export function generated(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return state
  }
  const blocks = Array.from({ length: 2 + (next() % 7) }, () => PIECES[(next() >> 8) % PIECES.length] ?? '')
  return blocks.join((next() >> 4) % 4 === 0 ? '\n' : '\n\n') + '\n'.repeat((next() >> 6) % 3)
}

/** What GFM adds to CommonMark, with the cases that its specification tells apart. */
export const GFM = [
  // Tables.
  '| foo | bar |\n| --- | --- |\n| baz | bim |\n',
  '| abc | defghi |\n:-: | -----------:\nbar | baz\n',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar\n',
  '| abc | def |\n| --- |\n| bar |\n',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n',
  '| abc | def |\n| --- | --- |\n',
  '|a|b|\n|:-|-:|\n|1|2|',
  'a | b\n:- | -\n1 | 2\n\nsuite',
  '|  a  |b   |\n|-|:-----:|\n|é  |   漢字|\n||\n',
  'Avant\n| a | b |\n| - | - |\n| c | d |\n# Titre\n',
  '| a |\n| - |\n| b |\n```\ncode\n```\n',
  '   | a | b |\n   | - | - |\n   | c | d |',
  '|\ta\t|\tb\t|\n|---|---|\n|\t1\t|\t2\t|   ',
  '1. liste\n\n   | a | b |\n   | - | - |\n   | c | d |\n\n2. fin',
  '| ~~a~~ | <https://exemple.fr> |\n| --- | --- |\n| ![x](/y.png "z") | [l](</m n>) |',
  // Tasks.
  '- [ ] foo\n- [x] bar\n',
  '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim\n',
  '1. [ ] un\n2. [X] deux\n',
  '- [] rien\n- [ ]rien\n- [y] rien\n',
  // Struck through.
  '~~Hi~~ Hello, ~there~ world!\n',
  'This ~~has a\n\nnew paragraph~~.\n',
  'This will ~~~not~~~ strike.\n',
  '~~un **gras~~ mal** fermé',
  // Addresses.
  'www.commonmark.org\n',
  'Visit www.commonmark.org/help for more information.\n',
  'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.\n',
  'www.google.com/search?q=(business))+ok\n\n(www.google.com/search?q=Markup+(business))\n',
  'www.google.com/search?q=commonmark&hl=en&hl;\n',
  'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))\n',
  'foo@bar.baz a.b-c_d@a.b. mailto:foo@bar.baz xmpp:foo@bar.baz/txt\n',
  // Tags that GFM shows as text, and notes.
  '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>\n',
  'Une note[^1] et une autre[^longue].\n\n[^1]: Courte.\n[^longue]: Plus\n    longue.\n',
]
