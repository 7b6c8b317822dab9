import type { TemplateSet } from './template-set.ts';

/**
 * Nouns from a page are used where they are the subject or follow "für" and "kann", since other cases would change
 * them. More gaps: `{which}` is "Welche Buchhaltungssoftware" or "Welchen Zahnarzt", and `{one}`
 * "einen Zahnarzt", `{subject}` "Welcher Zahnarzt" and `{best}` "der beste", where the gender is known.
 */
export const german: TemplateSet = {
  software: {
    advice: [
      '{topic} {for}: Wie macht man das am besten?',
      'Worauf sollte ich achten, wenn ich {one} {for?} suche?',
      'Brauche ich wirklich {one}?',
      'Welche Funktionen sollte {oneNominative} {for?} haben?',
      '{search}: Worauf sollte ich achten?',
      'Was sollte ich wissen, bevor ich {one} einführe?',
      '{offer}: Worauf kommt es an?',
    ],
    awareness: [
      '{which} {for?} kannst du empfehlen?',
      '{offer}: Welche Anbieter gibt es {place?}?',
      '{topic} {for}: Welche Software ist gut?',
      '{search}',
      'Ich suche {one} {for?}. Was empfiehlst du?',
      '{which} nutzen die meisten {place?}?',
    ],
    evaluation: [
      'Was kostet {oneNominative} {for?}?',
      'Lohnt sich {oneNominative} {for?}?',
      'Welche Nachteile hat {oneNominative}?',
      '{search}: Was kostet das?',
      '{offer}: Welche Anbieter haben die besten Bewertungen?',
      'Wie lange dauert es, {one} einzurichten?',
    ],
    comparison: [
      'Welche Alternative zu {rival} gibt es {for}?',
      '{category}: Welche Alternative zu {rival} ist gut?',
      '{category} oder Excel: Was ist {for?} besser?',
      '{subject} {for?} ist {best}?',
      '{offer}: kostenlos oder kostenpflichtig?',
      '{search} im Vergleich',
      '{category}: Cloud oder lokale Installation?',
    ],
    conversion: [
      '{offer}: Was kann man kostenlos testen?',
      '{search} günstig',
      'Wie steige ich von Excel auf {one} {for?} um?',
      '{offer}: Wo bekomme ich eine Demo?',
      '{offer} mit monatlicher Kündigung: Was gibt es?',
    ],
    loyalty: [
      '{offer}: Wie nutzt man das richtig?',
      '{offer}: Wann lohnt sich ein Wechsel?',
      '{offer}: Wie nehme ich meine Daten beim Wechsel mit?',
      'Wie schule ich mein Team, wenn ich {one} {for?} einführe?',
      '{offer}: Wie klappt es mit {topic} noch besser?',
    ],
  },
  goods: {
    advice: [
      'Worauf sollte ich achten, wenn ich {topic} {for?} kaufe?',
      '{category} {for?} kaufen: Was ist wichtig?',
      '{category} {for?}: Woran erkennt man gute Qualität?',
      'Welche Fehler macht man oft, wenn man {category} {for?} kauft?',
      '{topic} {for?}: Was sollte ich vor dem Kauf wissen?',
    ],
    awareness: [
      'Wo kann ich {place?} {category} {for?} kaufen?',
      'Welche Marken sind für {category} {for?} empfehlenswert?',
      'Wer macht {place?} richtig gute {topic} {for?}?',
      '{topic} {for?} unter {budget}: Was empfiehlst du?',
      'Welche Hersteller sind {place?} für {category} bekannt?',
      '{category} {for?} {online} bestellen: Welche Anbieter sind gut?',
    ],
    evaluation: [
      'Lohnt es sich, für {category} {for?} mehr auszugeben?',
      'Wie viel sollte ich für {topic} {for?} ausgeben?',
      '{category} {for?}: Welche Erfahrungen haben andere gemacht?',
      '{topic} {for?} im Test: Was hat die besten Bewertungen?',
      'Welche Nachteile haben günstige Angebote für {category} {for?}?',
    ],
    comparison: [
      'Welche Alternative zu {rival} gibt es für {category}?',
      '{category} {for?} im Vergleich: Welche Marke ist am besten?',
      '{category} {for?} {online} oder im Laden kaufen: Was ist besser?',
      '{category} {for?}: Was ist der Unterschied zwischen günstig und teuer?',
      '{topic} {for?} von verschiedenen Marken im Vergleich',
      '{category} {for?}: Ist ein bekannter oder ein kleiner Hersteller besser?',
    ],
    conversion: [
      'Wo gibt es {category} {for?} {place?} im Angebot?',
      'Wer liefert {category} {for?} {place?} schnell?',
      'Wo bekomme ich {topic} {for?} {place?} am günstigsten?',
      '{category} {for?} bestellen und zurückgeben können: Wo geht das?',
    ],
    loyalty: [
      '{category} {for?} richtig pflegen: Wie geht das?',
      '{category} {online} gekauft und nicht zufrieden: Was kann ich tun?',
      'Wer nimmt {category} {place?} zurück oder tauscht um?',
      '{topic} {for?}: Wie lange hält so etwas?',
    ],
  },
  provider: {
    advice: [
      'Wie finde ich {good} {for?} {place?}?',
      'Worauf sollte ich achten, wenn ich {one} {for?} suche?',
      '{search}: Worauf achten?',
      'Woran erkenne ich {good}?',
      'Was sollte ich über {topic} wissen?',
      '{category} {place?} gesucht: Worauf sollte ich achten?',
    ],
    awareness: [
      '{which} {place?} kannst du empfehlen?',
      '{search}',
      'Wer macht {place?} {topic}?',
      'Kennst du {good} {for?} {place?}?',
      'Ich suche {one} {for?} {place?}. Hast du eine Empfehlung?',
      '{category} {for?} {place?}: Wen kannst du empfehlen?',
    ],
    evaluation: [
      'Wie viel zahlt man {place?} für {topic}?',
      '{subject} {place?} hat die besten Bewertungen?',
      '{search} Kosten',
      '{search} Erfahrungen',
      '{category} {place?}: Welche Erfahrungen gibt es?',
      '{category} {for?} {place?}: Mit welchen Preisen muss ich rechnen?',
    ],
    comparison: [
      '{category} {place?}: Welche Alternative zu {rival} gibt es?',
      '{subject} {for?} {place?} ist {best}?',
      'Wer hat {place?} die besten Bewertungen für {topic}?',
      '{subject} {place?} ist gut und nicht zu teuer?',
      '{category} {place?}: Wer wird am häufigsten empfohlen?',
      '{search} Vergleich',
    ],
    conversion: [
      '{category} {place?}: Wo bekomme ich schnell einen Termin?',
      '{category} {place?}: Wer nimmt noch neue Kunden?',
      '{search} günstig',
      '{search} Termin',
      '{category} {place?} mit kostenlosem Erstgespräch: Wen gibt es da?',
    ],
    loyalty: [
      '{category} {place?} wechseln: Wann ist das sinnvoll?',
      '{category} {place?}: Wo kann ich mich beschweren?',
      '{search} Kundenservice',
      '{category} {place?}: Wer betreut Stammkunden besonders gut?',
    ],
  },
  venue: {
    advice: [
      'Wie finde ich {good} {place?}?',
      '{category} {place?}: Muss man reservieren?{daytime}',
      '{category} {place?}: Wie früh sollte man buchen?{asleep}',
      '{category} {place?}: Was sollte man vor dem Besuch wissen?{daytime}',
      '{category} {place?} mit Kindern: Was ist zu empfehlen?',
      '{category} {place?}: Wo sind Hunde erlaubt?',
      'Worauf sollte ich achten, wenn ich {one} {place?} suche?',
    ],
    awareness: [
      '{which} {place?} kannst du empfehlen?',
      '{search}',
      '{subject} {place?} lohnt sich?',
      'Kennst du {good} {for?} {place?}?',
      '{category} in der Nähe von {city}',
      '{category} {place?}: Was ist ein Geheimtipp?',
    ],
    evaluation: [
      '{subject} {place?} hat die besten Bewertungen?',
      '{search} Preise',
      '{search} Bewertungen',
      '{category} {place?}: Mit welchen Preisen muss ich rechnen?',
      '{category} {place?}: Lohnt sich ein Besuch?',
    ],
    comparison: [
      '{category} {place?}: Welche Alternative zu {rival} gibt es?',
      '{subject} {place?} ist {best}?',
      '{subject} {place?} ist gut und nicht zu teuer?',
      '{category} {place?}: Was ist für einen besonderen Anlass am schönsten?',
      '{category} {place?}: Was ist für Gruppen am besten?',
      '{search} Vergleich',
    ],
    conversion: [
      '{category} {place?} online buchen',
      '{search} Öffnungszeiten',
      '{search} reservieren',
      '{category} {place?} am Sonntag geöffnet',
    ],
    loyalty: [
      '{category} {place?} Gutschein',
      '{category} {place?}: Wo lohnt es sich, noch einmal hinzugehen?',
      '{category} {place?}: Wer hat Angebote für Stammgäste?',
      '{search} Gutschein',
    ],
  },
  topic: {
    advice: [
      'Worauf sollte ich {place?} achten, wenn es {for?} um {topic} geht?',
      '{topic} {for?}: Wie finde ich {place?} den richtigen Anbieter?',
      'Was sollte ich über {topic} {for?} wissen, bevor ich mich entscheide?',
    ],
    awareness: [
      'Welche Anbieter {place?} sind für {topic} {for?} am besten?',
      '{topic} {for?}: Wen kannst du {place?} empfehlen?',
      '{topic} {for?}: Welche Unternehmen sind {place?} bekannt?',
    ],
    evaluation: [
      '{topic} {for?}: Was kostet das {place?} ungefähr?',
      '{topic} {for?}: Wer hat {place?} die besten Bewertungen?',
      '{topic} {for?}: Was geht dabei oft schief?',
    ],
    comparison: [
      '{topic} {for?}: Welche Anbieter {place?} schneiden im Vergleich am besten ab?',
      'Welche Alternative zu {rival} gibt es für {topic} {for?}?',
      '{topic} {for?}: Wer bietet {place?} am meisten fürs Geld?',
    ],
    conversion: [
      'Wo bekomme ich {place?} schnell {topic} {for?}?',
      'Wer ist {place?} für {topic} {for?} am günstigsten?',
    ],
    loyalty: [
      'Wann sollte ich den Anbieter für {topic} {for?} wechseln?',
      '{topic} {for?}: Wie hole ich am meisten heraus?',
    ],
  },
  branded: {
    evaluation: [
      'Ist {brand} {for?} zu empfehlen?',
      'Welche Erfahrungen haben Kunden mit {brand} gemacht?',
    ],
    comparison: [
      '{brand} oder {rival}: Was ist {for?} besser?',
      'Welche Alternativen zu {brand} gibt es?',
    ],
    conversion: ['Was kostet {brand}?', 'Kann ich {brand} erst einmal testen?'],
    loyalty: [
      'Wie hole ich das Beste aus {brand} heraus?',
      'Wie erreiche ich den Kundenservice von {brand}?',
    ],
  },
};
