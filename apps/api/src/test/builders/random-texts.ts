/** Texts of these letters in no order, the same ones for the same seed. */
export function randomTexts(seed: number, letters: readonly string[]) {
  let state = seed
  function random(below: number) {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const randomText = (length: number) =>
    Array.from({ length }, () => letters[random(letters.length)] ?? '').join('')
  return { random, randomText }
}
