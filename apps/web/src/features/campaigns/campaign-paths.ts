export const CAMPAIGNS_TAB = '/newsletter?tab=campagnes'
/** In place of the number of a campaign. One route for both, since each one adds to the first load. */
export const NEW_CAMPAIGN = 'nouvelle'
export const campaignPath = (id: number | typeof NEW_CAMPAIGN) => `/newsletter/campagnes/${id}`
