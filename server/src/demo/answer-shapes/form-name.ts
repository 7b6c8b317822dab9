/** What an answer can look like; `refusal` is chosen by chance, the others by platform and prompt. */
export type FormName =
  | 'listing'
  | 'sections'
  | 'table'
  | 'prose'
  | 'flat'
  | 'duel'
  | 'profile'
  | 'steps'
  | 'refusal';
