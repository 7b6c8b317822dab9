"""Which of eight languages a paragraph is in, by its commonest words."""

import re

COMMON = {
    "en": "the of and to in is that for it was with you not are this be on have from your which but can will",
    "de": "der die das und ist nicht ein eine zu den von mit sie sich auf dem des für im es auch werden wird ich",
    "es": "el los las que del una por con para se no su al lo más como es pero sus este está son",
    "fr": "le les des et une est que qui dans pour pas au ce il sur avec vous nous par plus sont cette je",
    "it": "il che di è non per una gli della con sono del nel si alla anche dei delle più questo come ha",
    "nl": "de het een van en is dat niet zijn voor met op te ik aan er ook wordt worden om bij naar deze",
    "pt": "o os que não uma do da em para com se dos das ao é na no por mais como são você pelo está",
}
WORDS = {language: frozenset(words.split()) for language, words in COMMON.items()}


def language_of(text: str) -> str | None:
    if len(re.findall(r"[ぁ-ん]", text[:200])) >= 4:
        return "ja"
    words = re.findall(r"[^\W\d_]+", text[:400].lower())
    scores = {language: sum(word in common for word in words) for language, common in WORDS.items()}
    best = max(scores, key=scores.get)
    return best if scores[best] >= max(1, 0.12 * len(words)) else None
