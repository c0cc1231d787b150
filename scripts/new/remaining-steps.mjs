/** What the generator leaves to a person: words, and what only a person can decide. */
export const remainingSteps = ({ kebabs, kebab, ONE }) => [
  {
    file: 'French words',
    why: `say what an « élément » is: ${ONE}_NOT_FOUND in the contract, the summaries of ${kebabs}.routes.ts, the page, its title and its link, ${kebab}-table.tsx, their tests`,
  },
  {
    file: 'docs/requirements.md',
    why: 'one line for each fact, with its id; the titles of the tests name the ids',
  },
  {
    file: 'apps/api/src/commands/demo/seed-demo.ts',
    why: 'a few rows for the demonstration, where they help',
  },
  { file: 'CHANGELOG.md', why: 'one sentence, in French, if users see it' },
  { file: 'docs/how-to/README.md', why: 'lists the other places that a feature may touch' },
]
