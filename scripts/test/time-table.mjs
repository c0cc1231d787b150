import { relative } from 'node:path'
import { root } from '../paths.mjs'

const SLOWEST = 20

/** Where the time of these files went: by project, then the slowest. Files run beside each other. */
export function timeTable(files) {
  const projects = [...new Set(files.map(({ project }) => project))].map((project) => {
    const own = files.filter((file) => file.project === project)
    const total = (key) => own.reduce((sum, file) => sum + file[key], 0)
    return { name: `${project}: ${own.length} files`, tests: total('tests'), seconds: total('seconds') }
  })
  const slowest = files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ project, file, ...times }) => ({ name: `${relative(root, file)} (${project})`, ...times }))
  return [...projects, ...slowest].map(inLine).join('\n')
}

const inLine = ({ name, tests, seconds }) =>
  `${seconds.toFixed(1).padStart(8)} s ${String(tests).padStart(5)} tests  ${name}`
