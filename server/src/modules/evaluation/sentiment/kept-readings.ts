/**
 * Keeps what was read from texts of this many characters in all, those used last. Answers repeat sentences of other
 * days, and the network takes most of the time of an evaluation.
 */
export function createKeptReadings<Reading>(
  mostCharacters: number,
): (text: string, read: () => Reading) => Reading {
  let recent = new Map<string, Reading>();
  let older: ReadonlyMap<string, Reading> = new Map();
  let characters = 0;
  return (text, read) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const reading = older.get(text) ?? read();
    if (characters + text.length > mostCharacters / 2) {
      older = recent;
      recent = new Map();
      characters = 0;
    }
    recent.set(text, reading);
    characters += text.length;
    return reading;
  };
}
