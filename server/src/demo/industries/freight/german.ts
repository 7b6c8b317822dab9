import type { Vocabulary } from '../../text/language-pack.ts';

/** Nominative and accusative look alike in every phrase: feminine, neuter or plural. */
export const german: Vocabulary = {
  category: ['Speditionsprogramme', 'Transportmanagementsysteme', 'Lösungen für Speditionen'],
  strengths: [
    'die schnelle Zollabwicklung',
    'die übersichtliche Disposition',
    'das zuverlässige Tracking',
    'die klaren Preise',
    'die rasche Einrichtung',
    'die vielen Schnittstellen',
    'die gute Erreichbarkeit',
    'das durchdachte Kundenportal',
  ],
  weaknesses: [
    'die lange Einführung',
    'die hohen Zusatzkosten',
    'das veraltete Layout',
    'die starren Verträge',
    'die häufigen Ausfälle',
    'die langsamen Antworten',
    'die fehlenden Zollformulare',
  ],
  audiences: [
    'kleine Speditionen',
    'mittelständische Unternehmen',
    'Zollagenturen',
    'Lagerbetriebe',
    'wachsende Verlader',
  ],
  facts: [
    'eine Schnittstelle zu Reedereien',
    'ein Kundenportal',
    'Module für Luft- und Seefracht',
    'Rechenzentren in Europa',
    'eine App für Fahrer',
    'Monats- und Jahresverträge',
    'ein Dokumentenarchiv',
  ],
  considerations: [
    'Erfassen Sie Sendungsdaten einmal und verwenden Sie sie für alle Formulare.',
    'Beginnen Sie mit den Papieren, die am häufigsten korrigiert werden.',
    'Fragen Sie nach der Dauer der letzten drei Einführungen.',
    'Prüfen Sie, welche Reedereien selbst Positionsdaten liefern.',
    'Einheitliche Warennummern sparen mehr Zeit als jede Vorlage.',
    'Abrechnung pro Sendung passt zu schwankenden Mengen.',
    'Saubere Adressdaten sind die billigste Verbesserung.',
  ],
  launched: ['die neue Ratenverwaltung', 'die taggleiche Zollanmeldung'],
  broken: ['die zweitägige Störung', 'die verlorenen Buchungen'],
};
