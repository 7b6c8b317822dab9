import type { TemplateSet } from './template-set.ts';

/** "de" would have to lose its vowel before some names, so these sentences do without it. */
export const french: TemplateSet = {
  advice: [
    'À quoi faut-il faire attention pour {topic} ?',
    'Comment trouver le bon prestataire pour {topic} ?',
    'Que faut-il savoir sur {topic} avant de se décider ?',
    'Quelles questions poser à un prestataire pour {topic} ?',
    'Comment éviter les erreurs courantes avec {topic} ?',
  ],
  awareness: [
    'Quelles sont les meilleures options pour {topic} ?',
    'Quelles entreprises sont connues pour {topic} ?',
    'Quels sont les principaux prestataires pour {topic} ?',
    'Quelles marques les experts recommandent-ils pour {topic} ?',
    'Quelles solutions existent pour {topic} ?',
  ],
  evaluation: [
    'Est-ce que {brand} est un bon choix pour {topic} ?',
    'Quels sont les avis des clients sur {brand} ?',
    'Quels points forts et quels points faibles a {brand} ?',
    'Est-ce que {brand} vaut son prix ?',
    'Peut-on faire confiance à {brand} ?',
  ],
  comparison: [
    '{brand} ou {rival} : lequel est le meilleur ?',
    'Quelles sont les meilleures alternatives à {brand} ?',
    'Que vaut {brand} par rapport à la concurrence pour {topic} ?',
    'Quelles différences entre {brand} et {rival} pour {topic} ?',
    'Quels sont les principaux concurrents face à {brand} ?',
    'Quelles bonnes alternatives à {brand} existent pour {topic} ?',
    'Quelle différence entre {brand} et la concurrence ?',
  ],
  conversion: [
    'Combien coûte {brand} ?',
    'Comment devenir client chez {brand} ?',
    'Quels sont les prix chez {brand} pour {topic} ?',
    'Y a-t-il des remises ou des offres chez {brand} ?',
    'Peut-on essayer {brand} avant de se décider ?',
  ],
  loyalty: [
    'Comment joindre le service client chez {brand} ?',
    'Comment profiter au mieux des services que propose {brand} ?',
    'Comment résoudre un problème avec {topic} chez {brand} ?',
    'Vaut-il la peine de rester chez {brand} ?',
    'Que conseillent les clients fidèles à {brand} ?',
  ],
};
