import type { TemplateSet } from './template-set.ts';

export const italian: TemplateSet = {
  advice: [
    'A cosa devo fare attenzione quando scelgo {topic}?',
    'Come trovo il fornitore giusto per {topic}?',
    'Cosa devo sapere su {topic} prima di decidere?',
    'Quali domande devo fare a un fornitore per {topic}?',
    'Come evito gli errori più comuni con {topic}?',
  ],
  awareness: [
    'Quali sono le migliori opzioni per {topic}?',
    'Quali aziende sono note per {topic}?',
    'Quali sono i principali fornitori per {topic}?',
    'Quali marche consigliano gli esperti per {topic}?',
    'Quali soluzioni esistono per {topic}?',
  ],
  evaluation: [
    '{brand} è una buona scelta per {topic}?',
    'Cosa dicono i clienti di {brand}?',
    'Quali sono i punti di forza e di debolezza di {brand}?',
    '{brand} vale il suo prezzo?',
    'Quanto è affidabile {brand}?',
  ],
  comparison: [
    '{brand} o {rival}: qual è meglio?',
    'Quali sono le migliori alternative a {brand}?',
    'Com’è {brand} rispetto ad altri fornitori per {topic}?',
    'Che differenza c’è tra {brand} e {rival} per {topic}?',
    'Chi sono i principali concorrenti di {brand}?',
    'Quali buone alternative a {brand} ci sono per {topic}?',
    'Cosa distingue {brand} dai concorrenti?',
  ],
  conversion: [
    'Quanto costa {brand}?',
    'Come divento cliente di {brand}?',
    'Quanto chiede {brand} per {topic}?',
    '{brand} offre sconti o promozioni?',
    'Posso provare {brand} prima di decidere?',
  ],
  loyalty: [
    'Come contatto l’assistenza clienti di {brand}?',
    'Come sfrutto al meglio {brand}?',
    'Come risolvo un problema con {topic} di {brand}?',
    'Vale la pena restare con {brand}?',
    'Cosa consigliano i clienti abituali di {brand}?',
  ],
};
