let timeZone = 'Europe/Paris'

/** Every date of the product reads in the site's time zone, wherever the person sits. */
export function setSiteTimeZone(name: string) {
  timeZone = name
}

export const siteTimeZone = () => timeZone
