/** Text that costs an evaluator the most: names and opinions all over, in Markdown. */
function longAnswer(length: number): string {
  const sentence =
    '**Northwind** is a fine choice, though [Contoso](https://contoso.example) is cheaper and slower.\n\n';
  return sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
}

/** Records with long answers as one body of NDJSON; the same keys again replace them. */
export function longAnswers(
  promptId: number,
  { count, length, key }: { count: number; length: number; key: string },
): Buffer {
  const response_text = longAnswer(length);
  const lines = Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      external_id: `${key}-${index}`,
      prompt_id: promptId,
      platform: 'chatgpt',
      created_at: '2026-02-10T08:30:00Z',
      response_text,
    }),
  );
  return Buffer.from(lines.join('\n'));
}
