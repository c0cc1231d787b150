import { editImage } from '#features/library/images/edit-image.ts'
import { storeImage } from '#features/library/store-image.ts'
import { required } from '#lib/required.ts'
import { type Demo, daysAgo } from './demo-world.ts'
import { landscape } from './landscape.ts'

const PLACES = [
  'Collines du Sundgau',
  'Vignoble de Barr',
  'Crêtes des Vosges',
  'Ried au printemps',
  'Forêt de Haguenau',
  'Lac Blanc',
  'Vallée de la Doller',
  'Plaine du Rhin',
]
const MOMENTS = ['au lever du jour', 'à midi', 'sous la brume', 'après la pluie', 'au couchant']
/** These illustrate articles and projects; the others wait in the library. */
const LARGE = 8

/** Forty images of the library: every fifth without words, some with a point of interest, most of them unused. */
export async function storeImages(demo: Demo, ana: number) {
  const urls: string[] = []
  for (let index = 0; index < PLACES.length * MOMENTS.length; index += 1) {
    const now = daysAgo(demo, 360 - index * 9)
    const place = required(PLACES[index % PLACES.length])
    const moment = required(MOMENTS[Math.floor(index / PLACES.length)])
    const sender = { now, by: ana, fileName: `${place} ${moment}.jpg`, isKept: true }
    const { url, id } = await storeImage(demo, await landscape(index, index < LARGE ? 1 : 0.5), sender)
    const focus = index % 4 === 0 ? { focus: { x: 0.3, y: 0.6 } } : {}
    if (index % 5 !== 4)
      await editImage(demo.db, required(id), { alt: `${place} ${moment}`, ...focus }, { now, by: ana })
    urls.push(url)
  }
  return urls.slice(0, LARGE + 4)
}
