/** The media types of a feed, the default first. */
export const ndjson = 'application/x-ndjson';
export const parquet = 'application/vnd.apache.parquet';

/** The headers of a feed's answer. */
export const cursorHeader = 'Sightline-Cursor';
export const moreHeader = 'Sightline-More';
