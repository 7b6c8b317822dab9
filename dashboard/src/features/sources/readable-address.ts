/** A cited address with its escapes read: `/%E6%96%99` is of no use to people. As it is where they cannot be. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
