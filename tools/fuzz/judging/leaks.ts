/** What a response must never hold, and how it is called in the report. */
const PATTERNS: [name: string, pattern: RegExp][] = [
  ['a stack', /^\s+at .+:\d+:\d+\)?$/m],
  ['a stack', /\bat (?:async )?[\w.<>]+ \(\S+:\d+/],
  ['a path of the program', /node_modules|\/(?:src|dist)\/[\w./-]+\.[jt]s\b|\bfile:\/\/\/\w+\/\w/],
  [
    'SQL',
    /\bselect\s[^.]{1,300}?\sfrom\s|\binsert into \w|\bupdate "?\w+"? set\b|\bdelete from \w|Failed query/i,
  ],
  [
    'words of PostgreSQL',
    /violates|syntax error|relation "|duplicate key|invalid (?:input|byte)|pg_catalog|out of range for/,
  ],
  [
    'an internal error',
    /\b(?:ZodError|FastifyError|FST_\w+|DrizzleQueryError|TypeError|RangeError|SyntaxError|HPE_\w+)\b/,
  ],
  ['an error of the system', /\b(?:ECONNREFUSED|ENOENT|EACCES|EPERM|ENOTFOUND|EAI_AGAIN|EPIPE)\b/],
  ['the hash of a password', /\$argon2|password_?hash/i],
]

/** `secrets` are texts of this run: its folder, its database, its secret. */
export function leakIn(text: string, sent: string, secrets: readonly string[]) {
  const secret = secrets.find((one) => one !== '' && text.includes(one))
  if (secret !== undefined) return 'a secret of the installation'
  for (const [name, pattern] of PATTERNS) {
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined && !sent.includes(found)) return `${name} (${found.trim().slice(0, 80)})`
  }
  return undefined
}
