"""Paragraphs of plain text out of the formats that the sources are written in."""

import html
import re


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]*>", " ", text))).strip()


def lines(data: bytes):
    for line in data.decode("utf8", "replace").split("\n"):
        yield line.strip()


def markdown(data: bytes):
    """Prose only: code, tables and what describes the file are left out."""
    text = data.decode("utf8", "replace").replace("\r", "")
    text = re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.S)
    text = re.sub(r"```.*?```|~~~.*?~~~|<!--.*?-->|\{\{.*?\}\}|:::.*?\n", " ", text, flags=re.S)
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.) )", text):
        if re.match(r"\s*(\||#|!\[|    )", block) or "|--" in block:
            continue
        block = re.sub(r"^[\s>*+-]+|^\s*\d+\.\s+|\[!\w+\]", "", block)
        block = re.sub(r"!?\[([^\]]*)\]\([^)]*\)|!?\[([^\]]*)\]\[[^\]]*\]", lambda found: found[1] or found[2] or "", block)
        found = plain(re.sub(r"[*_`]{1,3}|\{[^}]*\}", "", block))
        if len(found) > 40 and sum(letter.isalpha() for letter in found) > 0.6 * len(found):
            yield found


def tei(data: bytes):
    text = data.decode("utf8", "replace")
    body = text[text.find("<body") :]
    for found in re.findall(r"<p\b[^>]*>(.*?)</p>", body, re.S):
        yield plain(found)[:2000]


def aozora(data: bytes):
    """Only texts in the public domain and in modern spelling."""
    text = data.decode("cp932", "replace").replace("\r", "")
    if "クリエイティブ" in text or "著作権" in text or "旧仮名" in text or len(re.findall("[ゐゑ]", text)) > 3:
        return
    parts = re.split(r"\n-{20,}\n", text)
    body = re.split(r"\n底本[：:]", parts[-1])[0]
    for line in body.split("\n")[2:]:
        yield re.sub(r"《[^》]*》|［＃[^］]*］|[｜\u3000]", "", line).strip()


def interventions(data: bytes):
    """The paragraphs of each speech, by its number."""
    text = data.decode("utf8", "replace")
    for number, said in re.findall(r'<intervention id="([^"]+)"[^>]*>(.*?)</intervention>', text, re.S):
        yield number, [plain(each) for each in re.findall(r"<p\b[^>]*>(.*?)</p>", said, re.S)]
