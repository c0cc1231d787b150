/** The records of people with which all that was made for them is deleted; webhooks call them by the same names. */
export type PersonRecord = 'request' | 'booking' | 'registration' | 'subscription'

/** RGPD-06: the record for which a mail or a stored response was made. */
export type MadeFor = `${PersonRecord} ${number}`
