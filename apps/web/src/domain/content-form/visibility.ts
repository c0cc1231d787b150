/** The help under a checkbox: whether the site shows the record now, or will after the save. */
export function visibility(isTicked: boolean, isVisible: boolean) {
  if (isTicked) return isVisible ? 'Visible sur le site.' : 'Sera visible sur le site à l’enregistrement.'
  return isVisible ? 'Ne sera plus visible sur le site à l’enregistrement.' : 'Visible ici seulement.'
}
