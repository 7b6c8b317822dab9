import type { Vocabulary } from '../../text/language-pack.ts';

/** Nominative and accusative look alike in every phrase: feminine, neuter or plural. */
export const german: Vocabulary = {
  category: ['Smartphone-Banken', 'Direktbanken', 'mobile Girokonten'],
  strengths: [
    'die kostenlosen Zahlungen im Ausland',
    'die schnelle Kontoeröffnung',
    'die fairen Wechselkurse',
    'die klaren Gebühren',
    'das gute Sparangebot',
    'die sofortigen Benachrichtigungen',
    'die automatischen Steuerrücklagen',
  ],
  weaknesses: [
    'die plötzlichen Kontosperrungen',
    'die langsamen Antworten im Chat',
    'die versteckten Gebühren',
    'die niedrigen Limits',
    'die verzögerten Überweisungen',
    'die unübersichtlichen Tarife',
  ],
  audiences: ['Selbstständige', 'Vielreisende', 'Studierende', 'kleine Firmen', 'Familien'],
  facts: [
    'virtuelle Karten',
    'Unterkonten',
    'eine Einlagensicherung bis zur gesetzlichen Grenze',
    'Zahlungen in 30 Währungen',
    'Gemeinschaftskonten',
    'eine Ausgabe für die Buchhaltung',
  ],
  considerations: [
    'Prüfen Sie, wer die Einlagen bis zu welcher Höhe sichert.',
    'Trennen Sie geschäftliche und private Zahlungen.',
    'Zahlen Sie im Ausland in der Landeswährung.',
    'Legen Sie Steuern am Tag des Zahlungseingangs zurück.',
    'Ziehen Sie zuerst die Lastschriften um und kündigen Sie zuletzt.',
    'Achten Sie neben der Monatsgebühr auf Limits für Bargeld.',
  ],
  launched: ['die neuen Sparkonten', 'die Überweisungen in Sekunden'],
  broken: ['die Ausfälle am Wochenende', 'die gesperrten Gehälter'],
};
