"""Projects to export from, and what a translator answers."""

import json
import os
import subprocess

KEYS = {
    "home.list.title": ("Favorite places", "Title of the first screen."),
    "home.list.count": ({"one": "%lld place", "other": "%lld places"}, "Below the title. At most 20 characters."),
    "home.trip.delete": ("Delete “%1$@” with %2$lld photos?", "Question before deleting a trip."),
    "home.trip.terms": ("Accept the <a href=\"https://example.com\">terms</a>.", "Link below the button."),
    "home.user.hello": ("Hello {name}!", "Greeting."),
    "home.user.ratio": ("%lld%% of %@", "A share of a file."),
}

ANSWERS = {
    "es": {
        "home.list.title": "Lugares favoritos",
        "home.list.count": {"one": "%lld lugar", "other": "%lld lugares"},
        "home.trip.delete": "¿Borrar «%1$@» con %2$lld fotos?",
        "home.trip.terms": "Acepta las <a href=\"https://example.com\">condiciones</a>.",
        "home.user.hello": "¡Hola, {name}!", "home.user.ratio": "%lld %% de %@",
    },
    "pl": {
        "home.list.title": "Ulubione miejsca",
        "home.list.count": {"one": "%lld miejsce", "few": "%lld miejsca", "many": "%lld miejsc", "other": "%lld miejsca"},
        "home.trip.delete": "Usunąć „%1$@” z %2$lld zdjęciami?",
        "home.trip.terms": "Zaakceptuj <a href=\"https://example.com\">warunki</a>.",
        "home.user.hello": "Cześć, {name}!", "home.user.ratio": "%lld%% z %@",
    },
    "ar": {
        "home.list.title": "الأماكن المفضلة",
        "home.list.count": {"zero": "لا أماكن", "one": "مكان واحد", "two": "مكانان", "few": "%lld أماكن", "many": "%lld مكانا",
                            "other": "%lld مكان"},
        "home.trip.delete": "هل تريد حذف «%1$@» مع %2$lld صور؟",
        "home.trip.terms": "اقبل <a href=\"https://example.com\">الشروط</a>.",
        "home.user.hello": "مرحبا {name}!", "home.user.ratio": "%lld%% من %@",
    },
    "ja": {
        "home.list.title": "お気に入りの場所", "home.list.count": {"other": "%lldか所"},
        "home.trip.delete": "「%1$@」と写真%2$lld枚を削除しますか？",
        "home.trip.terms": "<a href=\"https://example.com\">規約</a>に同意します。",
        "home.user.hello": "{name}さん、こんにちは！", "home.user.ratio": "%2$@の%1$lld%%",
    },
}

# Source texts with the mistakes of a Polish translator: some that 'l10n merge' rejects, some that it only reports.
MISTAKES = {
    "home.wrong.missing": ("Hello %@", "Cześć"),
    "home.wrong.order": ("%lld photos of %@", "%@: %lld zdjęć"),
    "home.wrong.tag": ("Open <b>this</b>", "Otwórz <b>to"),
    "home.wrong.address": ("Visit https://example.com now", "Odwiedź https://przyklad.pl"),
    "home.wrong.name": ("Hi {name}", "Cześć {imie}"),
    "home.wrong.length": ("Save", "Zapisz wszystko teraz"),
    "home.wrong.percent": ("%lld%% done", "%lld% gotowe"),
    "home.wrong.blank": ("%@ sent", "% @ wysłano"),
    "home.wrong.type": ("Sort by %@", "Sortuj: %d"),
    "home.wrong.question": ("Delete all?", "Usunąć wszystko"),
    "home.wrong.end": ("Done", "Gotowe "),
    "home.wrong.mail": ("Mail a@b.com", "Pisz na a@b.pl"),
    "home.wrong.blanks": ("Two words", "Dwa  słowa"),
    "home.wrong.link": ("[Docs](https://a.com)", "Pomoc"),
    "home.wrong.escape": ("Line one.\nLine two.", "Wiersz.\\nDrugi."),
    "home.wrong.number": ({"one": "%lld file", "other": "%lld files"},
                          {"one": "%lld plik", "few": "pliki", "many": "%lld plików", "other": "%lld pliku"}),
    "home.wrong.form": ({"one": "%lld file in %@", "other": "%lld files in %@"},
                        {"one": "%lld plik", "few": "%lld pliki w %@", "many": "%lld plików w %@", "other": "%lld pliku w %@"}),
    **{f"home.right.text_{index}": (f"This is sentence number {index}.", f"To jest zdanie numer {index}.") for index in range(20, 60)},
}

EVIL = "</script><script>window.hit=1</script><img src=x onerror='window.hit=1'>{{}}&lt;\u2028\"><svg onload=window.hit=1>"


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def localization(text):
    if isinstance(text, str):
        return unit(text)
    return {"variations": {"plural": {form: unit(value) for form, value in text.items()}}}


def entry(source, comment, **others):
    localizations = {"en": localization(source), **{name: localization(text) for name, text in others.items()}}
    return {"comment": comment, "extractionState": "manual", "localizations": localizations}


def write(folder, strings, name="Localizable", languages=("en", "es", "pl", "ar", "ja"), glossary=None):
    """Writes a project with one catalog."""
    os.makedirs(os.path.join(folder, "App"), exist_ok=True)
    path = os.path.join(folder, "App", f"{name}.xcstrings")
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, file, ensure_ascii=False)
    with open(os.path.join(folder, ".l10n.json"), "w", encoding="utf-8") as file:
        json.dump({"languages": list(languages)}, file)
    if glossary:
        with open(os.path.join(folder, ".l10n-glossary.csv"), "w", encoding="utf-8", newline="") as file:
            file.write(glossary)
    return path


def usual(folder):
    return write(folder, {key: entry(source, comment) for key, (source, comment) in KEYS.items()})


def answered(folder):
    """The usual project, half translated, with mistakes and a second catalog."""
    strings = {}
    for index, (key, (source, comment)) in enumerate(KEYS.items()):
        answers = {language: texts[key] for place, (language, texts) in enumerate(ANSWERS.items()) if (index + place) % 3}
        strings[key] = entry(source, comment, **answers)
    for key in ("home.list.title", "home.trip.terms"):
        strings[key]["localizations"].setdefault("pl", unit("Dwa  %@ słowa"))["stringUnit"]["state"] = "needs_review"
    strings["shop.old.price"] = {"extractionState": "stale", "localizations": {"en": unit("Price")}}
    strings["%@ – %@"] = {"shouldTranslate": False}
    strings.update({f"shop.item.text_{index}": entry(f"Sentence number {index} of the shop.", "A text.", es=f"Frase número {index} de la tienda.") for index in range(40)})
    write(folder, {f"about.team.name_{index}": entry(f"Person {index}", "A name.", ar=f"شخص {index}") for index in range(5)}, name="About")
    return write(folder, strings)


def committed(folder, subject, **variables):
    """Commits all files of a folder."""
    git = ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.com"]
    if not os.path.exists(os.path.join(folder, ".git")):
        subprocess.run([*git, "init", "-q", "-b", "main"], check=True)
    subprocess.run([*git, "add", "App", ".l10n.json"], check=True)
    subprocess.run([*git, "commit", "-q", "-m", subject], check=True)


def mistaken(folder):
    return write(folder, {key: entry(source, "At most 8 characters." if key.endswith("length") else "A text.")
                          for key, (source, _) in MISTAKES.items()}, languages=("en", "pl"))


def hostile(folder):
    strings = {EVIL: entry(EVIL, EVIL, es=EVIL), EVIL + " 2": entry({"one": EVIL, "other": EVIL + "%lld"}, EVIL)}
    for index in range(3):
        strings[f"{EVIL}.{index}"] = entry(f"{EVIL} term number {index}", EVIL)
    quoted = EVIL.replace('"', '""')
    glossary = f'term,language,translation,note,kind\n"term","es","{quoted}","{quoted}",required\n'
    return write(folder, strings, name="<img src=x onerror=window.hit=1>", languages=("en", "es"), glossary=glossary)


def large(folder, count=5000):
    words = "save the file before you leave and open another place near the station to see all photos of today".split()
    strings = {}
    for index in range(count):
        text = " ".join(words[(index + step * 7) % len(words)] for step in range(5 + index % 9)).capitalize() + f" {index % 97 + 13}."
        other = {} if index % 3 else {"es": f"{text[:-1]} es."}
        strings[f"part{index % 25}.screen{index % 211}.text_{index}"] = entry(text, f"Shown below the field {index}.", **other)
    return write(folder, strings, languages=("en", "es"))


def huge(folder, count=11_000, missing=6_000):
    """A catalog of about 40 MB in 20 languages, in which two required languages lack texts."""
    languages = ("ar", "cs", "da", "de", "el", "es", "fi", "fr", "he", "hu", "it", "ja", "ko", "nb", "nl", "pl", "pt-BR", "ru", "sv")
    words = "save the file before you leave and open another place near the station to see all photos of today".split()
    foreign = {"ar": "افتح", "el": "αρχείο", "he": "פתח", "ja": "場所", "ko": "파일", "ru": "файл"}
    strings = {}
    for index in range(count):
        text = " ".join(words[(index + step * 7) % len(words)] for step in range(3 + index % 5)).capitalize() + f" {index % 97 + 13}."
        texts = {language: f"{foreign.get(language, language)} {text}" for language in languages if index >= missing or language not in ("es", "de")}
        strings[f"part{index % 25:02}.screen{index % 211:03}.text_{index:05}"] = entry(text, f"Shown below the field {index}.", **texts)
    strings = dict(sorted(strings.items()))
    path = write(folder, strings, languages=("en", "es", "de"))
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, file, ensure_ascii=False, indent=2, separators=(",", " : "))
    return path


class Tool:
    """The program, run in a folder."""

    def __init__(self, path, folder):
        self.path, self.folder = path, folder

    def __call__(self, *words, status=0):
        result = subprocess.run([self.path, *words], cwd=self.folder, capture_output=True, text=True)
        if result.returncode != status:
            raise AssertionError(f"l10n {' '.join(words)} ended with {result.returncode}: {result.stdout}{result.stderr}")
        return result.stdout + result.stderr
