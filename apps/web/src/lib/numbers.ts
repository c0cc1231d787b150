const number = new Intl.NumberFormat('fr-FR')
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })
const change = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

/** 12345 → « 12 345 » */
export function formatNumber(value: number) {
  return number.format(value)
}

/** 0.256 → « 25,6 % » */
export function formatPercent(ratio: number) {
  return percent.format(ratio)
}

/** 0.123 → « +12 % », -0.5 → « −50 % » with a minus as wide as the plus */
export function formatChange(ratio: number) {
  return change.format(ratio).replace('-', '−')
}

/** « 0 article », « 1 article », « 2 articles »: in French zero and one are singular. */
export function formatCount(count: number, singular: string, plural = `${singular}s`) {
  return `${formatNumber(count)} ${Math.abs(count) < 2 ? singular : plural}`
}

type Total = { total: number; isMore?: true | undefined }

/** « 64 demandes », or « Plus de 500 demandes » where the count stopped. */
export function formatTotal({ total, isMore }: Total, singular: string, plural?: string) {
  return `${isMore ? 'Plus de ' : ''}${formatCount(total, singular, plural)}`
}
