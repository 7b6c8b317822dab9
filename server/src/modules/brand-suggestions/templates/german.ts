import type { TemplateSet } from './template-set.ts';

export const german: TemplateSet = {
  advice: [
    'Worauf sollte ich beim Thema {topic} achten?',
    'Wie finde ich den richtigen Anbieter für {topic}?',
    'Was sollte ich über {topic} wissen, bevor ich mich entscheide?',
    'Welche Fragen sollte ich einem Anbieter für {topic} stellen?',
    'Wie vermeide ich typische Fehler beim Thema {topic}?',
  ],
  awareness: [
    'Welche Anbieter für {topic} sind die besten?',
    'Welche Unternehmen sind für {topic} bekannt?',
    'Wer sind die führenden Anbieter für {topic}?',
    'Welche Marken empfehlen Fachleute für {topic}?',
    'Welche Möglichkeiten gibt es für {topic}?',
  ],
  evaluation: [
    'Ist {brand} eine gute Wahl für {topic}?',
    'Welche Erfahrungen haben Kunden mit {brand} gemacht?',
    'Welche Stärken und Schwächen hat {brand}?',
    'Ist {brand} seinen Preis wert?',
    'Wie zuverlässig ist {brand}?',
  ],
  comparison: [
    '{brand} oder {rival}: Was ist besser?',
    'Welche Alternativen zu {brand} gibt es?',
    'Wie schneidet {brand} im Vergleich mit anderen Anbietern für {topic} ab?',
    'Wie unterscheiden sich {brand} und {rival} bei {topic}?',
    'Wer sind die wichtigsten Wettbewerber von {brand}?',
    'Welche guten Alternativen zu {brand} gibt es für {topic}?',
    'Was unterscheidet {brand} von der Konkurrenz?',
  ],
  conversion: [
    'Was kostet {brand}?',
    'Wie werde ich Kunde bei {brand}?',
    'Was verlangt {brand} für {topic}?',
    'Gibt es bei {brand} Rabatte oder Angebote?',
    'Kann ich {brand} erst einmal testen?',
  ],
  loyalty: [
    'Wie erreiche ich den Kundenservice von {brand}?',
    'Wie hole ich das Beste aus {brand} heraus?',
    'Wie löse ich ein Problem mit {topic} von {brand}?',
    'Lohnt es sich, bei {brand} zu bleiben?',
    'Was empfehlen langjährige Kunden von {brand}?',
  ],
};
