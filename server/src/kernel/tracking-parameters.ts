/** What campaigns, mails and platforms append to a link: where a visitor came from, not which page it is. */
const pattern =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_[ce]id|_hsenc|_hsmi|igshid|srsltid|_ga|_gl)$/i;

export const isTrackingParameter = (name: string): boolean => pattern.test(name);
