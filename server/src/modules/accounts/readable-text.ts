/** Black or white, whichever has more contrast with the colour: at least 4.5 to 1 on any. */
export function textOn(colour: string): '#000000' | '#ffffff' {
  const light = luminance(colour);
  const withWhite = 1.05 / (light + 0.05);
  const withBlack = (light + 0.05) / 0.05;
  return withWhite >= withBlack ? '#ffffff' : '#000000';
}

/** The relative luminance of WCAG 2, of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
