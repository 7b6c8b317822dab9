export { getPublicationEffect } from './get-publication-effect.ts';
export { getCampaign, listCampaigns, previewCampaign } from './list-campaigns.ts';
