export type SuggestionTables = {
  dismissed_suggestions: {
    organization_id: number;
    brand_id: number;
    /** What all spellings of the name have in common. */
    key: string;
    name: string;
    dismissed_at: Date;
  };
};
