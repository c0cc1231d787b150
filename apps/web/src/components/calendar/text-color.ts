/** Black or white, whichever reads better on this colour: the better of the two is never below 4.5:1. */
export function textColorOn(background: string) {
  const luminance = luminanceOf(background)
  const onBlack = (luminance + 0.05) / 0.05
  const onWhite = 1.05 / (luminance + 0.05)
  return onBlack >= onWhite ? '#000000' : '#ffffff'
}

function luminanceOf(color: string) {
  const channels = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
