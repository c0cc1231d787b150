import { matchesSearch, toSearchText, toSearchWords } from '@vigie/contract/common/search-text.ts'
import type { Command } from './command.ts'

type Searched = Pick<Command, 'label' | 'group' | 'keywords'>

/** Keeps the commands that contain every word; the better the label matches, the sooner they and their group come. */
export function searchCommands<One extends Searched>(commands: readonly One[], query: string): One[] {
  const found = commands
    .filter((command) => matchesSearch(textOf(command), query))
    .map((command) => ({ command, rank: rankOf(command, query) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command)
  const groups = new Set(found.map(({ group }) => group))
  return [...groups].flatMap((one) => found.filter(({ group }) => group === one))
}

const textOf = ({ label, group, keywords = '' }: Searched) => `${label} ${group} ${keywords}`

function rankOf(command: Searched, query: string) {
  if (toSearchText(command.label) === toSearchText(query)) return 0
  if (beginWords(command.label, query)) return 1
  // « formations » is inside « informations ».
  return beginWords(textOf(command), query) ? 2 : 3
}

function beginWords(text: string, query: string) {
  const words = toSearchText(text).split(/[ '-]/)
  return toSearchWords(query).every((part) => words.some((word) => word.startsWith(part)))
}
