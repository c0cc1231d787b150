/**
 * Everything that a site may want to change is a `--vigie-…` variable of its own style sheet. Heights are reserved for
 * what is still to come, so that nothing on the page moves when it arrives.
 */
const CSS = `
:host {
  --_vigie-a: var(--vigie-couleur, light-dark(#0f766e, #2dd4bf));
  --_vigie-on: var(--vigie-sur-couleur, light-dark(#fff, #042f2e));
  --_vigie-bg: var(--vigie-fond, light-dark(#fff, #14191a));
  --_vigie-fg: var(--vigie-texte, light-dark(#1c2426, #e8eeed));
  --_vigie-soft: var(--vigie-discret, light-dark(#566164, #a3b1b1));
  --_vigie-line: var(--vigie-bordure, light-dark(#8a9698, #64727a));
  --_vigie-bad: var(--vigie-erreur, light-dark(#b42318, #fda29b));
  --_vigie-r: var(--vigie-arrondi, 10px);
  color-scheme: var(--vigie-theme, inherit);
  display: block;
  container-type: inline-size;
  font: inherit;
  line-height: 1.5;
  color: var(--_vigie-fg);
  text-align: start;
}
:host([hidden]) { display: none }
*, ::before { box-sizing: border-box }
.box { background: var(--_vigie-bg); border-radius: var(--_vigie-r); padding: var(--vigie-marge, 1em); margin: 0 }
a { color: var(--_vigie-a) }
button, input, textarea, select { font: inherit; color: inherit; border-radius: calc(var(--_vigie-r) * .7); min-height: 44px }
input, textarea, select { width: 100%; padding: .5em .75em; border: 1px solid var(--_vigie-line); background: var(--_vigie-bg) }
textarea { resize: vertical; min-height: 8em; display: block }
button { cursor: pointer; border: 1px solid var(--_vigie-line); background: none; padding: .5em 1em }
button[type=submit] { background: var(--_vigie-a); border-color: var(--_vigie-a); color: var(--_vigie-on); font-weight: 600 }
button:hover:not([aria-disabled=true], [aria-busy=true]) { border-color: var(--_vigie-fg) }
:focus-visible { outline: 3px solid var(--_vigie-a); outline-offset: 2px }
[aria-busy=true] { cursor: progress }
label { display: block; font-weight: 600; margin-bottom: .25em }
label small, .soft { color: var(--_vigie-soft); font-weight: 400 }
[aria-invalid=true] { border-color: var(--_vigie-bad) }
.trap { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.error { color: var(--_vigie-bad); margin: .125em 0 .375em; min-height: 1.5em; font-size: .9em }
.status { min-height: 3em; margin: .5em 0 0 }
.status.bad { color: var(--_vigie-bad) }
.fields { display: grid; gap: 0 1em }
.line { display: grid; gap: 0 .75em }
.done { display: grid; gap: .75em; justify-items: start; align-content: center; min-height: inherit }
.done p { margin: 0 }
.done strong { font-size: 1.1em }
ul { --_vigie-row: 11.75em; list-style: none; margin: 0; padding: 0 }
li { display: grid; grid-template-columns: 4em 1fr; gap: 0 1em; height: var(--_vigie-row); overflow: hidden; padding: .75em 0; border-top: 1px solid color-mix(in srgb, var(--_vigie-line) 45%, transparent) }
li:first-child { border-top: 0 }
li.alone { display: block; height: auto }
time.day { display: grid; align-content: start; justify-items: center; line-height: 1.2; color: var(--_vigie-a); text-transform: capitalize; font-size: .85em }
time.day b { font-size: 2em; font-variant-numeric: tabular-nums }
.title { margin: 0; font-weight: 600; font-size: 1.05em; line-height: 1.35; overflow-wrap: anywhere }
li button { grid-column: 2; justify-self: start; align-self: end }
li p { margin: .125em 0 0 }
.text { display: none; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
.title, .facts { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
.facts { -webkit-line-clamp: 3 }
.bone { background: color-mix(in srgb, var(--_vigie-line) 25%, transparent); border-radius: 4px; height: 1em; margin-top: .4em }
.booking { display: grid; gap: 1em 1.5em; min-height: 60em; align-content: start }
.booking > div > p { margin: 0 0 .5em }
.side { min-height: 26em }
.bar { font-weight: 600; display: grid; grid-template-columns: 44px 1fr 44px; align-items: center; text-align: center }
.bar button, td button { padding: 0 }
.bar div::first-letter { text-transform: uppercase }
table { width: 100%; border-collapse: collapse; table-layout: fixed; text-align: center }
th { font-weight: 400; color: var(--_vigie-soft); height: 2em; font-size: .9em }
td { padding: 1px; height: 46px }
td button { width: 100%; border: 1px solid transparent; font-variant-numeric: tabular-nums }
td button[aria-disabled=true] { color: var(--_vigie-soft); cursor: default }
td button:not([aria-disabled=true]) { background: color-mix(in srgb, var(--_vigie-a) 14%, transparent); font-weight: 600 }
td [aria-pressed=true]:not([aria-disabled=true]), .times [aria-pressed=true] { background: var(--_vigie-a); color: var(--_vigie-on) }
.times { display: grid; grid-template-columns: repeat(auto-fill, minmax(4.5em, 1fr)); gap: .5em; margin: .5em 0 1em; align-content: start }
.times button { display: grid; padding: .25em; line-height: 1.25; align-content: center; font-variant-numeric: tabular-nums }
.times small { font-size: .8em }
.picked { margin: 0 0 .75em; font-weight: 600 }
.picked::first-letter, .done p::first-letter { text-transform: uppercase }
@container (min-width: 540px) {
  .fields { grid-template-columns: 1fr 1fr }
  .wide { grid-column: 1 / -1 }
  .line { grid-template-columns: 1fr auto }
  .line button { align-self: start; margin-top: 1.75em }
  ul { --_vigie-row: 8.5em }
  li { grid-template-columns: 4em 1fr auto }
  li button { grid-column: auto; align-self: start }
  .text { display: -webkit-box }
  .times { grid-template-columns: repeat(auto-fill, minmax(6.5em, 1fr)) }
  .side { min-height: 0 }
  .booking { min-height: 32em; grid-template-columns: minmax(18em, 22em) 1fr; align-items: start }
}
@media (prefers-reduced-motion: no-preference) { button { transition: background-color .15s, border-color .15s } }
`

export function createSheet() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  return sheet
}
