import type { ControlLanguage } from '#contract/collection/control-prompts.ts';

/**
 * Everyday questions that name no brand and ask for a list, a comparison or advice, so that answers have a usual length
 * and cite sources. A question whose text changes takes another name: answers are compared by name.
 */
export const questionNames = [
  'city_weekend',
  'shady_vegetables',
  'small_home_dogs',
  'wine_stain',
  'first_long_run',
  'country_or_city',
  'classic_novels',
  'night_sky',
  'fall_asleep',
  'adult_instrument',
] as const;

export type QuestionName = (typeof questionNames)[number];
export type QuestionSet = Readonly<Record<QuestionName, string>>;

const dutch: QuestionSet = {
  city_weekend: 'Wat moet ik zien in een weekend in Lissabon?',
  shady_vegetables: 'Welke groenten groeien goed in een schaduwrijke tuin?',
  small_home_dogs: 'Welke hondenrassen passen bij een klein appartement?',
  wine_stain: 'Wat is de beste manier om rode wijn uit een tapijt te krijgen?',
  first_long_run: 'Hoe kan een beginner het best trainen voor een eerste loop van tien kilometer?',
  country_or_city:
    'Wat zijn de voor- en nadelen van wonen op het platteland vergeleken met de stad?',
  classic_novels: 'Welke klassieke romans zijn de moeite waard, en waarom?',
  night_sky: 'Wat kan ik zonder telescoop aan de nachthemel zien?',
  fall_asleep: 'Wat helpt om sneller in slaap te vallen?',
  adult_instrument: 'Welke muziekinstrumenten leer je als volwassene het makkelijkst?',
};

const english: QuestionSet = {
  city_weekend: 'What should I see in a weekend in Lisbon?',
  shady_vegetables: 'Which vegetables grow well in a shady garden?',
  small_home_dogs: 'Which dog breeds are suited to a small apartment?',
  wine_stain: 'What is the best way to get red wine out of a carpet?',
  first_long_run: 'How should a beginner train for a first ten-kilometre run?',
  country_or_city: 'What are the pros and cons of living in the countryside compared with a city?',
  classic_novels: 'Which classic novels are worth reading, and why?',
  night_sky: 'What can I see in the night sky without a telescope?',
  fall_asleep: 'What helps people fall asleep faster?',
  adult_instrument: 'Which musical instruments are easiest to learn as an adult?',
};

const french: QuestionSet = {
  city_weekend: 'Que voir en un week-end à Lisbonne ?',
  shady_vegetables: 'Quels légumes poussent bien dans un jardin ombragé ?',
  small_home_dogs: 'Quelles races de chiens conviennent à un petit appartement ?',
  wine_stain: 'Quelle est la meilleure façon d’enlever une tache de vin rouge sur un tapis ?',
  first_long_run:
    'Comment un débutant devrait-il se préparer à une première course de dix kilomètres ?',
  country_or_city:
    'Quels sont les avantages et les inconvénients de la vie à la campagne par rapport à la ville ?',
  classic_novels: 'Quels romans classiques valent la peine d’être lus, et pourquoi ?',
  night_sky: 'Que peut-on voir dans le ciel nocturne sans télescope ?',
  fall_asleep: 'Qu’est-ce qui aide à s’endormir plus vite ?',
  adult_instrument:
    'Quels instruments de musique sont les plus faciles à apprendre à l’âge adulte ?',
};

const german: QuestionSet = {
  city_weekend: 'Was sollte ich mir an einem Wochenende in Lissabon ansehen?',
  shady_vegetables: 'Welche Gemüsesorten wachsen gut in einem schattigen Garten?',
  small_home_dogs: 'Welche Hunderassen eignen sich für eine kleine Wohnung?',
  wine_stain: 'Wie bekommt man Rotwein am besten aus einem Teppich?',
  first_long_run: 'Wie sollten Anfänger für ihren ersten Zehn-Kilometer-Lauf trainieren?',
  country_or_city: 'Welche Vor- und Nachteile hat das Leben auf dem Land im Vergleich zur Stadt?',
  classic_novels: 'Welche Klassiker unter den Romanen lohnen sich, und warum?',
  night_sky: 'Was kann ich am Nachthimmel ohne Teleskop sehen?',
  fall_asleep: 'Was hilft dabei, schneller einzuschlafen?',
  adult_instrument: 'Welche Musikinstrumente lernt man als Erwachsener am leichtesten?',
};

const italian: QuestionSet = {
  city_weekend: 'Che cosa vedere in un fine settimana a Lisbona?',
  shady_vegetables: 'Quali verdure crescono bene in un orto ombreggiato?',
  small_home_dogs: 'Quali razze di cani sono adatte a un appartamento piccolo?',
  wine_stain: 'Qual è il modo migliore per togliere una macchia di vino rosso da un tappeto?',
  first_long_run: 'Come dovrebbe allenarsi un principiante per la prima corsa di dieci chilometri?',
  country_or_city:
    'Quali sono i vantaggi e gli svantaggi di vivere in campagna rispetto alla città?',
  classic_novels: 'Quali romanzi classici vale la pena leggere, e perché?',
  night_sky: 'Che cosa si può vedere nel cielo notturno senza telescopio?',
  fall_asleep: 'Che cosa aiuta ad addormentarsi più in fretta?',
  adult_instrument: 'Quali strumenti musicali sono più facili da imparare da adulti?',
};

const japanese: QuestionSet = {
  city_weekend: '週末にリスボンで見るべきものは何ですか？',
  shady_vegetables: '日陰の庭でよく育つ野菜はどれですか？',
  small_home_dogs: '小さなマンションに向いている犬種はどれですか？',
  wine_stain: 'カーペットについた赤ワインのしみを落とす一番よい方法は何ですか？',
  first_long_run: '初心者が初めての10キロ走に向けてどのように練習すればよいですか？',
  country_or_city: '田舎暮らしと都会暮らしを比べたときの長所と短所は何ですか？',
  classic_novels: '読む価値のある古典小説はどれですか。その理由も教えてください。',
  night_sky: '望遠鏡なしで夜空に何が見えますか？',
  fall_asleep: '早く眠りにつくには何が役に立ちますか？',
  adult_instrument: '大人になってから習いやすい楽器はどれですか？',
};

const portuguese: QuestionSet = {
  city_weekend: 'O que devo ver num fim de semana em Lisboa?',
  shady_vegetables: 'Que legumes crescem bem numa horta com sombra?',
  small_home_dogs: 'Que raças de cães são adequadas a um apartamento pequeno?',
  wine_stain: 'Qual é a melhor forma de tirar vinho tinto de um tapete?',
  first_long_run: 'Como deve um principiante treinar para a primeira corrida de dez quilómetros?',
  country_or_city:
    'Quais são as vantagens e desvantagens de viver no campo em comparação com a cidade?',
  classic_novels: 'Que romances clássicos vale a pena ler, e porquê?',
  night_sky: 'O que se pode ver no céu noturno sem telescópio?',
  fall_asleep: 'O que ajuda a adormecer mais depressa?',
  adult_instrument: 'Que instrumentos musicais são mais fáceis de aprender em adulto?',
};

const spanish: QuestionSet = {
  city_weekend: '¿Qué debería ver en un fin de semana en Lisboa?',
  shady_vegetables: '¿Qué verduras crecen bien en un huerto con sombra?',
  small_home_dogs: '¿Qué razas de perro son adecuadas para un piso pequeño?',
  wine_stain: '¿Cuál es la mejor manera de quitar una mancha de vino tinto de una alfombra?',
  first_long_run:
    '¿Cómo debería entrenar un principiante para su primera carrera de diez kilómetros?',
  country_or_city:
    '¿Qué ventajas e inconvenientes tiene vivir en el campo frente a vivir en la ciudad?',
  classic_novels: '¿Qué novelas clásicas vale la pena leer y por qué?',
  night_sky: '¿Qué se puede ver en el cielo nocturno sin telescopio?',
  fall_asleep: '¿Qué ayuda a dormirse más rápido?',
  adult_instrument: '¿Qué instrumentos musicales son más fáciles de aprender de adulto?',
};

const sets: Readonly<Record<ControlLanguage, QuestionSet>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ja: japanese,
};

interface ControlQuestion {
  readonly name: string;
  readonly text: string;
}

/** The ten questions of a language, always in the same order. */
export function questionsIn(language: ControlLanguage): ControlQuestion[] {
  return questionNames.map((name) => ({ name, text: sets[language][name] }));
}
