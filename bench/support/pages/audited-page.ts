const sentence =
  'The Northwind Grip held in 94 % of 120 runs on wet rock, as <a href="https://lab.example/wet">the laboratory</a> found. ';
const section = (
  index: number,
) => `<section class="part part-${index}"><h2>What held on trail ${index}?</h2>
  <p>${sentence.repeat(4)}</p><ul>${'<li>Light, <b>dry</b> and quick</li>'.repeat(6)}</ul>
  <table><tr><th>Shoe</th><th>Grip</th></tr>${'<tr><td>Grip</td><td>240 g</td></tr>'.repeat(8)}</table>
  <img src="/${index}.jpg" alt="Trail ${index}"></section>`;

/** An article of 200 KB with everything that checks look at. */
export function auditedPage(): string {
  const head = `<title>Trail shoes, tested</title><link rel="canonical" href="/page">
    <script type="application/ld+json">{"@type":"Article","headline":"Trail shoes"}</script>`;
  let body = '<h1>Trail shoes</h1>';
  for (let index = 0; body.length < 200_000; index += 1) body += section(index);
  return `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`;
}
