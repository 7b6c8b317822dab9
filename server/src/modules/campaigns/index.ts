export type { CampaignKey } from './campaign-record.ts';
export {
  campaignPrompts,
  deleteCampaign,
  readCampaign,
  readCampaigns,
  registerCampaign,
} from './campaigns.ts';
export { planCampaign } from './plan-campaign.ts';
