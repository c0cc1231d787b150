let timeZone = 'Europe/Paris'

/** Dates are shown in the site's time zone, not in the browser's. */
export function setSiteTimeZone(name: string) {
  timeZone = name
}

export const siteTimeZone = () => timeZone
