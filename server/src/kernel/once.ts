/** Makes something when it is first asked for, and keeps it: what takes long to make must not delay every start. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
