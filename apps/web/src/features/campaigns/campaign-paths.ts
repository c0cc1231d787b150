export const CAMPAIGNS_TAB = '/newsletter?tab=campagnes'
export const campaignPath = (id: number) => `/newsletter/campagnes/${id}`
