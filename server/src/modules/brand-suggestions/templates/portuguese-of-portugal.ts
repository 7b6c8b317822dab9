import type { TemplateSet } from './template-set.ts';

/** Where people write as in Portugal. */
const countries: ReadonlySet<string> = new Set(['PT', 'AO', 'MZ', 'CV', 'GW', 'ST', 'TL']);

export function writesAsInPortugal(country: string | null): boolean {
  return country !== null && countries.has(country);
}

/** What is said otherwise in Portugal, in this order. Nobody is addressed: neither "você" nor "tu". */
const otherWords: readonly (readonly [RegExp, string])[] = [
  [/você conhece/giu, 'conhece'],
  [/você escolheria/gu, 'escolher'],
  [/você recomenda/gu, 'me recomenda'],
  [/^Qual (?=\{)/u, 'Que '],
  [/^Quais (marcas|lojas|empresas|funções)/u, 'Que $1'],
  [/Qual (?=marca )/u, 'Que '],
  [/qual (?=marca |empresa )/gu, 'que '],
  [/usuários/gu, 'utilizadores'],
  [/o melhor custo-benefício/gu, 'a melhor relação qualidade-preço'],
  [/por assinatura/gu, 'por subscrição'],
  [/são importantes em(?= \{one\})/u, 'deve ter'],
  [/treino minha equipe/gu, 'preparo a minha equipa'],
  [/Como levo os meus dados/gu, 'Como transfiro os meus dados'],
  [/aceita cachorro/gu, 'aceita cães'],
  [/café da manhã incluso/gu, 'pequeno-almoço incluído'],
  [/quanto custa a diária/gu, 'quanto custa uma noite'],
  [/precisa reservar/gu, 'é preciso reservar'],
  [/vale-presente/gu, 'cheque-oferta'],
  [/Onde peço orçamento de/gu, 'Onde peço um orçamento a'],
  [/atendimento ao cliente/gu, 'apoio ao cliente'],
  [/o atendimento de/gu, 'o apoio ao cliente de'],
];

const inPortugal = (template: string) =>
  otherWords.reduce((text, [said, instead]) => text.replace(said, instead), template);

function mapped<Purposes extends Readonly<Record<string, readonly string[]>>>(set: Purposes) {
  const entries = Object.entries(set).map(([purpose, list]) => [purpose, list.map(inPortugal)]);
  // The same purposes with other words.
  return Object.fromEntries(entries) as Purposes;
}

/** The templates of Portuguese in the words of Portugal. */
export function asInPortugal(portuguese: TemplateSet): TemplateSet {
  return {
    software: mapped(portuguese.software),
    goods: mapped(portuguese.goods),
    provider: mapped(portuguese.provider),
    venue: mapped(portuguese.venue),
    topic: mapped(portuguese.topic),
    branded: mapped(portuguese.branded),
  };
}
