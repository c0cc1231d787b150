/** The first lines of the file as they are; it scrolls sideways, as a spreadsheet does. */
export function SampleTable({ names, rows }: { names: readonly string[]; rows: readonly string[][] }) {
  return (
    <section
      aria-label="Premières lignes du fichier"
      className="overflow-x-auto rounded-md border border-line"
      // A region that scrolls must be reachable by the keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
    >
      <table className="w-full text-left text-sm whitespace-nowrap">
        <thead className="bg-subtle">
          <tr>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its number.
              <th className="px-3 py-1.5 font-medium" key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number.
            <tr className="border-t border-line" key={line}>
              {names.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its number.
                <td className="max-w-64 truncate px-3 py-1.5" key={index}>
                  {cells[index] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
