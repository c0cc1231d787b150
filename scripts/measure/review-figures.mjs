/** What the review of the code base found at the commit b266dc7; null where it gave no figure. */
const SIZE_COLUMNS = ['files', 'lines', 'median', 'p90', 'max', 'over150', 'over250', 'upTo15']

const SIZES = {
  'All source': [657, 36_702, 45, 111, 236, 18, 0, 74],
  contract: [19, 1706, 99, 141, 150, 0, 0, 1],
  'api `src`': [235, 13_397, 47, 112, 201, 8, 0, 19],
  'api features': [124, 7371, 51.5, 112, 174, 3, 0, 8],
  'api lib': [29, 1379, 37, 106, 129, null, 0, null],
  'api plugins': [17, 822, 40, 87, 111, null, 0, null],
  'api db': [41, 1906, 28, 99, 190, null, 0, null],
  'api `bench`': [27, 1405, 56, 88, 145, null, 0, null],
  'web `src`': [346, 19_004, 43, 106, 236, 10, 0, 42],
  'web features': [166, 9445, 50.5, 98, 184, 1, 0, 16],
  'web components': [127, 7590, 41, 127, 212, 8, 0, 14],
  'web lib': [29, 1046, 23, 75, 236, null, 0, null],
  'web app': [23, 899, 36, 62, 122, null, 0, null],
  scripts: [24, 1059, 29, 79, 149, 0, 0, 5],
  CSS: [11, 1221, 102, 136, 467, 1, 1, 1],
  'SQL migrations': [10, 521, 52, 78, 119, 0, 0, 1],
  Tests: [131, 14_400, 86, 237, 355, 30, 11, 5],
  Journeys: [18, 3562, 196, 337, 360, 12, 3, 0],
}

export const REVIEW_SIZES = Object.fromEntries(
  Object.entries(SIZES).map(([part, values]) => [
    part,
    Object.fromEntries(values.map((value, index) => [SIZE_COLUMNS[index], value])),
  ]),
)

export const REVIEW_TYPES = {
  '`any`': { source: 0, perThousand: 0, tests: 1 },
  '`as unknown as`': { source: 2, perThousand: 0.1, tests: 3 },
  '`@ts-ignore`, `@ts-expect-error`': { source: 0, perThousand: 0, tests: 0 },
  '`biome-ignore`': { source: 25, perThousand: 0.8, tests: 2 },
  'non-null `!`': { source: 88, perThousand: 2.8, tests: 83 },
  'casts `as X`': { source: 155, perThousand: 4.9, tests: 163 },
  '`useEffect`, `useLayoutEffect`': { source: 36, perThousand: 1.1, tests: 0 },
  classes: { source: 19, perThousand: 0.6, tests: 3 },
  '`TODO`, `FIXME`': { source: 0, perThousand: 0, tests: 0 },
  '`success: true as const`': { source: 74, perThousand: 2.3, tests: null },
}

export const REVIEW_SHAPE = {
  files: 842,
  imports: 2862,
  fullFolders: 7,
  deepestFolder: 5,
  contractCrossings: 8,
  featureCrossings: 0,
  cycles: 0,
  comments: 5,
  crowdedTitles: null,
}
