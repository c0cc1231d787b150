import type { Extension } from '@codemirror/state'
import { imageView } from '../images/image-view.ts'
import { tableView } from '../tables/table-view.ts'
import { liveMarks } from './live-marks.ts'
import './live.css'
import '../images/images.css'
import '../tables/tables.css'

/** What React draws inside the text: under the chosen image, and above the table of the caret. */
export type LiveTools = { image: HTMLElement; table: HTMLElement }

/** EDIT-15: the text as it will be. The document stays the markdown that was typed. */
export function liveView({ image, table }: LiveTools): Extension {
  return [liveMarks, imageView(image), tableView(table)]
}
