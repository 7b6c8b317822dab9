/** Something that texts name: a brand or a competitor. */
export interface Entity {
  readonly id: string | number;
  readonly names: readonly string[];
  /** True: a hit has the exact case of a name. False: case does not matter. */
  readonly caseSensitive: boolean;
  /** Phrases that contain a name and never mean this entity. Other entities do not mind them. */
  readonly excludedNames?: readonly string[];
}

/** One place that names an entity; offsets are UTF-16 units of the original text, `end` exclusive. */
export interface Mention {
  readonly entity: Entity['id'];
  readonly start: number;
  readonly end: number;
  /** The name as it was configured, whatever the text's spelling. */
  readonly name: string;
}
