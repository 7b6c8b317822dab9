export { getCampaign } from './get-campaign.ts';
export { getPublicationEffect } from './get-publication-effect.ts';
export { listCampaigns } from './list-campaigns.ts';
export { previewCampaign } from './preview-campaign.ts';
