import type { FastifyPluginAsync } from 'fastify'
import type { FeatureDeps } from '#site/site.ts'
import { campaignsRoutes } from './campaigns.routes.ts'
import { campaignPreviewRoutes } from './preview.routes.ts'
import { newslettersRoutes } from './public/newsletters.routes.ts'
import { senderSettingsRoutes } from './sender-settings.routes.ts'
import { sendingRoutes } from './sending.routes.ts'

/** Writing, sending and showing campaigns, and who they are from. */
export const allCampaignsRoutes: FastifyPluginAsync<FeatureDeps & { mailsPerHour: number }> = async (
  app,
  { mailsPerHour, ...deps },
) => {
  app.register(campaignsRoutes, deps)
  app.register(campaignPreviewRoutes, deps)
  app.register(sendingRoutes, deps)
  app.register(newslettersRoutes, deps)
  app.register(senderSettingsRoutes, { ...deps, mailsPerHour })
}
