/** What the addresses of pages are made of. */
export interface Places {
  readonly brandId: number;
  readonly promptId: number;
  readonly responseId: number;
  readonly pageAuditId: string;
  readonly pipelineId: string;
  readonly trackToken: string;
  readonly siteId: string;
}

interface Listed {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

/** The first brand with the first record of each of its lists. `read` gets a path of the API. */
export async function findPlaces(read: (path: string) => Promise<unknown>): Promise<Places> {
  const first = async (path: string, key = 'id') => {
    const { items } = (await read(`${path}${path.includes('?') ? '&' : '?'}limit=1`)) as Listed;
    return items[0]?.[key];
  };
  const brandId = Number(await first('/v1/brands'));
  const pipelineId = String(await first(`/v1/${brandId}/pipelines`, 'pipeline_id'));
  return {
    brandId,
    promptId: Number(await first(`/v1/${brandId}/prompts`)),
    responseId: Number(await first(`/v1/${brandId}/responses`)),
    pageAuditId: String(await first(`/v1/${brandId}/page-audits?status=completed`, 'request_id')),
    pipelineId,
    trackToken: String(await first(`/v1/${brandId}/pipelines/${pipelineId}/tracks`, 'token')),
    siteId: String(await first(`/v1/${brandId}/sites`)),
  };
}
