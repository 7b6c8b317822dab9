/** The part that lanes.ts uses: Node has it, but its types do not. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }

  class Memory {
    constructor(descriptor: { readonly initial: number });
    readonly buffer: ArrayBuffer;
  }

  class Instance {
    constructor(
      module: Module,
      imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    );
    readonly exports: Readonly<Record<string, unknown>>;
  }
}
