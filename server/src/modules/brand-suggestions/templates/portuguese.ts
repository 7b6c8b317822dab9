import type { TemplateSet } from './template-set.ts';

export const portuguese: TemplateSet = {
  advice: [
    'O que devo considerar ao escolher {topic}?',
    'Como encontro o fornecedor certo para {topic}?',
    'O que devo saber sobre {topic} antes de decidir?',
    'Que perguntas devo fazer a um fornecedor de {topic}?',
    'Como evito os erros mais comuns com {topic}?',
  ],
  awareness: [
    'Quais são as melhores opções para {topic}?',
    'Que empresas são conhecidas por {topic}?',
    'Quais são os principais fornecedores de {topic}?',
    'Que marcas os especialistas recomendam para {topic}?',
    'Que soluções existem para {topic}?',
  ],
  evaluation: [
    '{brand} é uma boa escolha para {topic}?',
    'O que dizem os clientes sobre {brand}?',
    'Quais são os pontos fortes e fracos de {brand}?',
    '{brand} vale o preço?',
    '{brand} é de confiança?',
  ],
  comparison: [
    '{brand} ou {rival}: qual é melhor?',
    'Quais são as melhores alternativas a {brand}?',
    'Como é {brand} em comparação com outros fornecedores de {topic}?',
    'Qual é a diferença entre {brand} e {rival} para {topic}?',
    'Quem são os principais concorrentes de {brand}?',
    'Que boas alternativas a {brand} existem para {topic}?',
    'O que distingue {brand} dos concorrentes?',
  ],
  conversion: [
    'Quanto custa {brand}?',
    'Como me torno cliente de {brand}?',
    'Quanto cobra {brand} por {topic}?',
    '{brand} tem descontos ou promoções?',
    'Posso experimentar {brand} antes de decidir?',
  ],
  loyalty: [
    'Como contacto o apoio ao cliente de {brand}?',
    'Como tiro o melhor proveito de {brand}?',
    'Como resolvo um problema com {topic} de {brand}?',
    'Vale a pena continuar com {brand}?',
    'O que recomendam os clientes habituais de {brand}?',
  ],
};
