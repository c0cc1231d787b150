/** A metric that is read on demand, with one value for each combination of its labels. */
export type Metric = {
  name: string
  help: string
  /** A counter only grows; by default a gauge. */
  kind?: 'gauge' | 'counter'
  values: { labels?: Record<string, string>; value: number }[]
}

export const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  values: [{ value }],
})

/** One value for each entry, under one label. */
export const gaugeBy = (name: string, help: string, label: string, values: Map<string, number>): Metric => ({
  name,
  help,
  values: [...values].map(([key, value]) => ({ labels: { [label]: key }, value })),
})
