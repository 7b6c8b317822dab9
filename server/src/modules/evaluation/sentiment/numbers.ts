/** Words for numbers: a rating says something of what is rated, any other number by itself does not. */

// What follows a rating: "4.6/5", "8 out of 10", "4,5 von 5 Sternen", "2.1-star".
const scale = /^\s{0,2}(?:\/|out of|von|de|sur|su|van|di|em)\s{0,2}(5|10|20|100)(?!\d)/iu;
const stars =
  /^(?:[\s-]{0,2}(?:stars?|sterne?n?|estrellas?|étoiles?|stelle|sterren|estrelas)(?!\p{L})|つ星|★|⭐)/iu;

/** The word for a number, by what comes after it. */
export function numberWord(number: string, after: string): string {
  const value = Number(number.replace(',', '.'));
  if (Number.isFinite(value)) {
    const most = Number(scale.exec(after)?.[1] ?? (stars.test(after) ? 5 : 0));
    if (most > 0 && value <= most) return ratingWord(value / most);
    if (/^(?:19|20)\d\d$/.test(number)) return '<year>';
  }
  return '<number>';
}

/** A row of stars; without empty ones it is a rating of five. One star alone only decorates. */
export function starsWord(row: string): string {
  const signs = [...row];
  const filled = signs.filter((sign) => sign === '★' || sign === '⭐').length;
  if (signs.length === 1) return '<number>';
  return ratingWord(filled / Math.max(5, signs.length));
}

function ratingWord(share: number): string {
  if (share >= 0.87) return '<rated-great>';
  if (share >= 0.74) return '<rated-good>';
  return share >= 0.56 ? '<rated-fair>' : '<rated-poor>';
}
