const MAX_LINES = 250

/** What the measures may not exceed; each broken limit says what to do. */
export function checkLimits({ sizes, types, shape }) {
  const source = sizes.find(({ part }) => part === 'All source')
  const styles = sizes.find(({ part }) => part === 'CSS')
  const nonNull = types.find(({ measure }) => measure === 'non-null `!`')
  return [
    limit('non-null assertions', nonNull.source + nonNull.tests, 0, 'use one(rows), or a check that throws'),
    limit('folders over 20 files', shape.fullFolders, 0, 'group files that belong together in a folder'),
    limit('contract crossings', shape.contractCrossings, 0, 'move what two parts share to common/'),
    limit('feature → feature imports', shape.featureCrossings, 0, 'move what two features share'),
    limit('import cycles', shape.cycles, 0, 'move what they share to a file of its own'),
    limit('titles with more than three ids', shape.crowdedTitles, 0, 'split the test, or use test.step'),
    limit('median lines of a source file', source.median, 45, 'split the long files'),
    limit('p90 lines of a source file', source.p90, 111, 'split the long files'),
    limit(`files over ${MAX_LINES} lines`, source.over250 + styles.over250, 0, 'split them by what they do'),
  ]
}

const limit = (name, value, atMost, advice) => ({ name, value, atMost, advice, isBroken: value > atMost })
