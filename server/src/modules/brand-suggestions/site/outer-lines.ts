import { attribute, isElement, type Node, silentElements } from '../../page-content/index.ts';

/** Elements that do not end a line. */
const inline = new Set(
  'a abbr b bdi bdo cite code em font i label mark q s small span strong sub sup time u'.split(' '),
);
/** Footers are last, so the last lines are kept. */
const maxLines = 300;
const maxLineLength = 500;
const maxNodes = 200_000;

/** The visible lines of a page that are not lines of its content. */
export function readOuterLines(
  tree: { readonly childNodes: readonly Node[] },
  content: readonly string[],
): string[] {
  const known = new Set(content);
  const lines: string[] = [];
  let line = '';
  let nodes = 0;
  const end = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim().slice(0, maxLineLength);
    if (text !== '' && !known.has(text)) lines.push(text);
    line = '';
  };
  const gather = (children: readonly Node[]) => {
    for (const node of children) {
      nodes += 1;
      if (nodes > maxNodes) return;
      if (node.nodeName === '#text' && 'value' in node) {
        if (line.length < maxLineLength) line += node.value;
      } else if (isElement(node)) {
        if (silentElements.has(node.tagName) || attribute(node, 'hidden') !== undefined) continue;
        const isBlock = !inline.has(node.tagName);
        if (isBlock) end();
        gather(node.childNodes);
        if (isBlock) end();
        else line += ' ';
      }
    }
  };
  gather(tree.childNodes);
  end();
  return lines.slice(-maxLines);
}
