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
  color-scheme: var(--vigie-theme, light dark);
  display: block;
  container-type: inline-size;
  font: inherit;
  line-height: 1.5;
  color: var(--_vigie-fg);
  text-align: start;
}
:host([hidden]) { display: none }
*, ::before { box-sizing: border-box }
.box { background: var(--_vigie-bg); border-radius: var(--_vigie-r); padding: var(--vigie-marge, 1rem); margin: 0 }
a { color: var(--_vigie-a) }
button, input, textarea, select { font: inherit; color: inherit; border-radius: calc(var(--_vigie-r) * .7); min-height: 44px }
input, textarea, select { width: 100%; padding: .5rem .75rem; border: 1px solid var(--_vigie-line); background: var(--_vigie-bg) }
textarea { resize: vertical; min-height: 8rem; display: block }
button { cursor: pointer; border: 1px solid var(--_vigie-line); background: none; padding: .5rem 1rem }
button[type=submit] { background: var(--_vigie-a); border-color: var(--_vigie-a); color: var(--_vigie-on); font-weight: 600 }
button:hover:not([aria-disabled=true], [aria-busy=true]) { border-color: var(--_vigie-fg) }
:focus-visible { outline: 3px solid var(--_vigie-a); outline-offset: 2px }
[aria-busy=true] { cursor: progress }
label { display: block; font-weight: 600; margin-bottom: .25rem }
label small, .soft { color: var(--_vigie-soft); font-weight: 400 }
[aria-invalid=true] { border-color: var(--_vigie-bad) }
.trap { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.error { color: var(--_vigie-bad); margin: .125rem 0 .375rem; min-height: 1.5em; font-size: .9em }
.status { min-height: 3em; margin: .5rem 0 0 }
.status.bad { color: var(--_vigie-bad) }
.fields { display: grid; gap: 0 1rem }
.line { display: grid; gap: 0 .75rem }
.done { display: grid; gap: .75rem; justify-items: start; align-content: center; min-height: inherit }
.done p { margin: 0 }
.done strong { font-size: 1.1em }
ul { --_vigie-row: 10.5em; list-style: none; margin: 0; padding: 0 }
li { display: grid; grid-template-columns: 4rem 1fr; gap: 0 1rem; height: var(--_vigie-row); overflow: hidden; padding: .75rem 0; border-top: 1px solid color-mix(in srgb, var(--_vigie-line) 45%, transparent) }
li:first-child { border-top: 0 }
li.alone { display: block; height: auto }
time.day { display: grid; align-content: start; justify-items: center; line-height: 1.2; color: var(--_vigie-a); text-transform: capitalize; font-size: .85em }
time.day b { font-size: 2rem; font-variant-numeric: tabular-nums }
.title { margin: 0; font-weight: 600; font-size: 1.05em; line-height: 1.35; overflow-wrap: anywhere }
li p { margin: .125rem 0 0 }
.title, .text { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden }
.bone { background: color-mix(in srgb, var(--_vigie-line) 25%, transparent); border-radius: 4px; height: 1em; margin-top: .4em }
.booking { display: grid; gap: 1rem 1.5rem; min-height: 27rem }
.side { min-height: 26em }
.bar { font-weight: 600; display: grid; grid-template-columns: 44px 1fr 44px; align-items: center; text-align: center }
.bar button, td button { padding: 0 }
.bar div::first-letter { text-transform: uppercase }
table { width: 100%; border-collapse: collapse; table-layout: fixed; text-align: center }
th { font-weight: 400; color: var(--_vigie-soft); height: 2rem; font-size: .9em }
td { padding: 1px; height: 46px }
td button { width: 100%; border: 1px solid transparent; font-variant-numeric: tabular-nums }
td button[aria-disabled=true] { color: var(--_vigie-soft); cursor: default }
td button:not([aria-disabled=true]) { background: color-mix(in srgb, var(--_vigie-a) 14%, transparent); font-weight: 600 }
td [aria-pressed=true]:not([aria-disabled=true]), .times [aria-pressed=true] { background: var(--_vigie-a); color: var(--_vigie-on) }
.times { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); gap: .5rem; margin: .5rem 0 1rem; align-content: start }
.times button { display: grid; padding: .25rem; line-height: 1.25; align-content: center; font-variant-numeric: tabular-nums }
.times small { font-size: .8em }
.picked { margin: 0 0 .75rem; font-weight: 600 }
.picked::first-letter { text-transform: uppercase }
@container (min-width: 34rem) {
  .fields { grid-template-columns: 1fr 1fr }
  .wide { grid-column: 1 / -1 }
  .line { grid-template-columns: 1fr auto }
  .line button { align-self: start; margin-top: 1.75rem }
  ul { --_vigie-row: 8em }
  .side { min-height: 0 }
  .booking { grid-template-columns: minmax(18rem, 22rem) 1fr; align-items: start }
}
@media (prefers-reduced-motion: no-preference) { button { transition: background-color .15s, border-color .15s } }
`

export function createSheet() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  return sheet
}
