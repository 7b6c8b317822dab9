export type { CampaignKey } from './campaign-record.ts';
export { deleteCampaign } from './delete-campaign.ts';
export { planCampaign } from './plan-campaign.ts';
export { campaignPrompts, readCampaign, readCampaigns } from './read-campaigns.ts';
export { registerCampaign } from './register-campaign.ts';
