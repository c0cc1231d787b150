/** What a box says of the site: what will be once the form is saved, when that is not what is. */
export function visibility(isTicked: boolean, isVisible: boolean) {
  if (isTicked) return isVisible ? 'Visible sur le site.' : 'Sera visible sur le site à l’enregistrement.'
  return isVisible ? 'Ne sera plus visible sur le site à l’enregistrement.' : 'Visible ici seulement.'
}
