/** What the addresses of pages are made of. */
export interface Places {
  readonly brandId: number;
  readonly promptId: number;
  readonly responseId: number;
}

interface Listed {
  readonly items: readonly { readonly id: number }[];
}

/** The first brand with its first prompt and its newest answer. `read` gets a path of the API. */
export async function findPlaces(read: (path: string) => Promise<unknown>): Promise<Places> {
  const first = async (path: string) => ((await read(path)) as Listed).items[0]?.id ?? 0;
  const brandId = await first('/v1/brands?limit=1');
  return {
    brandId,
    promptId: await first(`/v1/${brandId}/prompts?limit=1`),
    responseId: await first(`/v1/${brandId}/responses?limit=1`),
  };
}
