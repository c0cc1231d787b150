const WEB = /^apps\/web\/src\//

/** The rulings of the web app: see rulings.mjs for what each field means. */
export const WEB_RULINGS = [
  {
    in: WEB,
    find: /\b(busy|loading|retrying|muted|dirty|closeButton)\??: boolean\b/,
    advice: 'a boolean is a statement: isBusy, hasCloseButton, canSave; names of the DOM stay',
  },
  {
    in: WEB,
    not: /\/components\/toasts\//,
    find: /\btoast\.error\((?:[^()]|\([^()]*\))*?\b(?:error|failure)Message\(/,
    advice:
      'a failed action is told by reportFailure(error, sentence) of components/toasts/report-failure.ts',
  },
  {
    in: WEB,
    not: /\/lib\/zod-resolver\.ts$/,
    find: /\bof [\w.?]*\berror\??\.issues\b|\berror\??\.issues\??\.\w+\(/,
    advice: 'issues become fields in one place: fieldProblems of @vigie/contract/common/issues.ts',
  },
  {
    in: /^apps\/web\/src\/features\/.+-url\.ts$/,
    find: /\buseSearchParams\b/,
    advice: 'filters in the address are read by useUrlFilters or usePagedFilters of lib/lists/',
  },
  {
    in: /^apps\/web\/src\/features\//,
    find: /\buseSteadyRows\(|\bisPlaceholderData\b/,
    advice:
      'a list is useListScreen of lib/lists/ and <ListScreen> of components/lists/, which know when rows may move',
  },
  {
    in: /^apps\/web\/src\/features\/.+-filters\.tsx$/,
    isWithStrings: true,
    find: /\bgrid-cols-/,
    advice: 'a search and its filters stand in <FilterBar> of components/lists/',
  },
  {
    in: /^apps\/web\/src\/(features|app)\//,
    isWithStrings: true,
    find: /\[&_(?:select|input|button)\]/,
    advice: 'a primitive is not styled from outside: give it a size or a variant in components/ui/',
  },
]
