/** Search parameters of the page of answers: those that mention the brand. */
export const mentioning = { present: 'yes' } as const;

/** Where the answers of all platforms to a prompt are side by side. */
export function sideBySide(promptId: number) {
  return {
    page: 'prompts',
    id: `${promptId}/side-by-side`,
    search: { platform: undefined },
  } as const;
}
