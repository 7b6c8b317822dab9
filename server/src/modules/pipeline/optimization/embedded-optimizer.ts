import type { Brief, FetchedSource } from './brief.ts';
import { blockMarkdown, type PageContent, type Section, sectionsOf } from './page-content.ts';
import { headingText } from './read-content.ts';
import { createRelevance, type Relevance } from './relevance.ts';
import { sentencesOf } from './sentences.ts';

/** Below this a section speaks of something else. */
const answersFrom = 0.4;
/** How much whom it is for adds to what is asked. */
const personaWeight = 0.2;

interface Candidate {
  readonly prompt: number;
  readonly section: number;
  readonly score: number;
}

/**
 * The page around the questions it answers: each section that answers one moves to the front under the question,
 * its most telling sentence first. Every block of the page stays, word for word; nothing is made up. The same
 * page and brief give the same text.
 */
export function optimizeEmbedded(content: PageContent, brief: Brief): string {
  const sections = sectionsOf(content);
  const relevance = createRelevance(
    sections.flatMap(({ blocks }) => blocks.map((block) => block.markdown)),
  );
  const answers = assign(sections, brief, relevance);
  const [lead] = sections;
  const leadAnswers = [...answers.values()].includes(0);
  const parts = [
    ...(content.title === '' ? [] : [`# ${content.title}`]),
    ...(lead && lead.heading === null && !leadAnswers ? lead.blocks.map(blockMarkdown) : []),
    ...brief.prompts.flatMap((prompt, index) => {
      const section = sections[answers.get(index) ?? -1];
      return section ? answered(prompt, section, brief, relevance) : [];
    }),
    ...sections.flatMap((section, index) => {
      const isPlaced =
        [...answers.values()].includes(index) || (index === 0 && section.heading === null);
      return isPlaced ? [] : unchanged(section);
    }),
    ...sourceList(brief, relevance),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Each question gets the section that answers it best, each section one question; best matches first. */
function assign(
  sections: readonly Section[],
  { prompts, personas }: Brief,
  relevance: Relevance,
): ReadonlyMap<number, number> {
  const texts = sections.map(textOf);
  const forWhom = texts.map((text) => personaScore(personas, text, relevance));
  const candidates: Candidate[] = prompts.flatMap((asked, prompt) =>
    texts.map((text, section) => ({
      prompt,
      section,
      score: relevance.of(asked, text) + personaWeight * (forWhom[section] ?? 0),
    })),
  );
  const best = candidates
    .filter(
      ({ prompt, section }) =>
        relevance.of(prompts[prompt] ?? '', texts[section] ?? '') >= answersFrom,
    )
    .sort(
      (one, other) =>
        other.score - one.score || one.prompt - other.prompt || one.section - other.section,
    );
  const chosen = new Map<number, number>();
  for (const { prompt, section } of best) {
    if (!chosen.has(prompt) && ![...chosen.values()].includes(section)) chosen.set(prompt, section);
  }
  return chosen;
}

function personaScore(personas: Brief['personas'], text: string, relevance: Relevance): number {
  return Math.max(
    0,
    ...personas.map(({ name, description }) => relevance.of(`${name} ${description ?? ''}`, text)),
  );
}

function textOf({ heading, blocks }: Section): string {
  return [heading ?? '', ...blocks.map(({ markdown }) => markdown)].join('\n');
}

function answered(prompt: string, section: Section, brief: Brief, relevance: Relevance): string[] {
  const { heading, blocks } = section;
  const answer = tellingSentence(blocks.flatMap(sentencesOf), [prompt], brief.personas, relevance);
  const first = blocks[0] ? (sentencesOf(blocks[0])[0] ?? '') : '';
  return [
    `## ${headingText(prompt)}`,
    ...(answer !== undefined && answer !== first ? [answer] : []),
    ...(heading === null ? [] : [`### ${heading}`]),
    ...blocks.map((block) =>
      blockMarkdown(
        heading === null || block.kind !== 'heading' ? block : { ...block, level: block.level + 1 },
      ),
    ),
  ];
}

function unchanged({ heading, blocks }: Section): string[] {
  return [...(heading === null ? [] : [`## ${heading}`]), ...blocks.map(blockMarkdown)];
}

function tellingSentence(
  sentences: readonly string[],
  prompts: readonly string[],
  personas: Brief['personas'],
  relevance: Relevance,
): string | undefined {
  const scored = sentences.map((sentence) => ({
    sentence,
    score:
      Math.max(0, ...prompts.map((prompt) => relevance.of(prompt, sentence))) +
      personaWeight * personaScore(personas, sentence, relevance),
  }));
  const best = scored.sort((one, other) => other.score - one.score)[0];
  return best && best.score >= answersFrom ? best.sentence : undefined;
}

function sourceList({ sources, prompts, personas }: Brief, relevance: Relevance): string[] {
  if (sources.length === 0) return [];
  const line = ({ url, title, sentences }: FetchedSource) => {
    const quote = tellingSentence(sentences, prompts, personas, relevance);
    return `- [${title}](${url})${quote === undefined ? '' : `: “${quote}”`}`;
  };
  return ['## Sources', sources.map(line).join('\n')];
}
