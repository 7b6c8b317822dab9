import type { TemplateSet } from './template-set.ts';

export const dutch: TemplateSet = {
  advice: [
    'Waar moet ik op letten als ik {topic} kies?',
    'Hoe vind ik de juiste aanbieder voor {topic}?',
    'Wat moet ik weten over {topic} voordat ik beslis?',
    'Welke vragen moet ik een aanbieder van {topic} stellen?',
    'Hoe voorkom ik veelgemaakte fouten met {topic}?',
  ],
  awareness: [
    'Wat zijn de beste opties voor {topic}?',
    'Welke bedrijven staan bekend om {topic}?',
    'Wat zijn de belangrijkste aanbieders van {topic}?',
    'Welke merken raden experts aan voor {topic}?',
    'Welke mogelijkheden zijn er voor {topic}?',
  ],
  evaluation: [
    'Is {brand} een goede keuze voor {topic}?',
    'Wat zeggen klanten over {brand}?',
    'Wat zijn de sterke en zwakke punten van {brand}?',
    'Is {brand} zijn prijs waard?',
    'Hoe betrouwbaar is {brand}?',
  ],
  comparison: [
    '{brand} of {rival}: wat is beter?',
    'Wat zijn de beste alternatieven voor {brand}?',
    'Hoe doet {brand} het vergeleken met andere aanbieders van {topic}?',
    'Wat is het verschil tussen {brand} en {rival} voor {topic}?',
    'Wie zijn de belangrijkste concurrenten van {brand}?',
    'Welke goede alternatieven voor {brand} zijn er voor {topic}?',
    'Waarin verschilt {brand} van de concurrentie?',
  ],
  conversion: [
    'Wat kost {brand}?',
    'Hoe word ik klant bij {brand}?',
    'Wat vraagt {brand} voor {topic}?',
    'Heeft {brand} kortingen of aanbiedingen?',
    'Kan ik {brand} eerst uitproberen?',
  ],
  loyalty: [
    'Hoe bereik ik de klantenservice van {brand}?',
    'Hoe haal ik het meeste uit {brand}?',
    'Hoe los ik een probleem op met {topic} van {brand}?',
    'Is het de moeite waard om bij {brand} te blijven?',
    'Wat raden vaste klanten van {brand} aan?',
  ],
};
