"""Writes a catalog of about 40 MB: 20,000 keys in English and ten more languages.

usage: generate_catalog.py CANONICAL FOREIGN

CANONICAL gets the bytes that Xcode would write, FOREIGN the same data as json.dumps lays it out, keys unsorted.
Everything follows from the numbers below: each run writes the same bytes.
"""

import json
import sys

KEYS = 20_000

PLURAL_CATEGORIES = {
    "ar": ["zero", "one", "two", "few", "many", "other"],
    "de": ["one", "other"],
    "en": ["one", "other"],
    "es": ["one", "other"],
    "fr": ["one", "other"],
    "ja": ["other"],
    "ko": ["other"],
    "pl": ["one", "few", "many", "other"],
    "pt-BR": ["one", "other"],
    "ru": ["one", "few", "many", "other"],
    "zh-Hans": ["other"],
}

WORDS = {
    "ar": "مطعم طلب قائمة قريب مفتوح سعر تقييم توصيل عنوان مدينة",
    "de": "Restaurant Bestellung Speisekarte nah geöffnet Preis Bewertung Lieferung Adresse Stadt",
    "en": "restaurant order menu nearby open price rating delivery address city",
    "es": "restaurante pedido carta cerca abierto precio valoración entrega dirección ciudad",
    "fr": "restaurant commande carte proche ouvert prix avis livraison adresse ville",
    "ja": "レストラン 注文 メニュー 近く 営業中 価格 評価 配達 住所 都市",
    "ko": "식당 주문 메뉴 근처 영업중 가격 평가 배달 주소 도시",
    "pl": "restauracja zamówienie menu blisko otwarte cena ocena dostawa adres miasto",
    "pt-BR": "restaurante pedido cardápio perto aberto preço avaliação entrega endereço cidade",
    "ru": "ресторан заказ меню рядом открыто цена оценка доставка адрес город",
    "zh-Hans": "餐厅 订单 菜单 附近 营业中 价格 评分 配送 地址 城市",
}

FEATURES = ["cart", "favorites", "home", "profile", "restaurant", "review", "search", "settings"]
SCREENS = ["detail", "form", "list", "map", "summary"]
ELEMENTS = ["button", "footer", "hint", "label", "message", "title"]

# Xcode's order for the characters that occur in these keys.
RANK = str.maketrans({c: chr(1 + i) for i, c in enumerate(" _.@%0123456789abcdefghijklmnopqrstuvwxyz")})


class Dice:
    """A linear congruential generator: the same numbers in every version of Python."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit


def text(language, dice, arguments):
    """A sentence of words in the language, none twice, that holds each argument once."""
    words = WORDS[language].split()
    chosen = []
    for _ in range(2 + dice.below(3)):
        chosen.append(words.pop(dice.below(len(words))))
    for argument in arguments:
        chosen.insert(dice.below(len(chosen) + 1), argument)
    return " ".join(chosen)


def unit(value):
    return {"stringUnit": {"state": "translated", "value": value}}


def localization(language, dice, kind):
    if kind == "plural":
        categories = sorted(PLURAL_CATEGORIES[language])
        forms = {category: unit(text(language, dice, ["%lld"])) for category in categories}
        return {"variations": {"plural": forms}}
    arguments = {"plain": [], "one": ["%@"], "two": ["%1$@", "%2$lld"]}[kind]
    return unit(text(language, dice, arguments))


def entry(dice, kind):
    localizations = {language: localization(language, dice, kind) for language in PLURAL_CATEGORIES}
    comment = "Shown on one screen: " + text("en", dice, [])
    return {"comment": comment, "extractionState": "manual", "localizations": localizations}


def catalog():
    dice = Dice(48)
    suffixes = {"plain": "", "one": " %@", "two": " %@ %lld", "plural": " %lld"}
    strings = {}
    for number in range(KEYS):
        kind = ["plain", "plain", "plain", "plain", "plain", "plain", "one", "one", "two", "plural"][dice.below(10)]
        names = [FEATURES, SCREENS, ELEMENTS]
        path = ".".join(segment[dice.below(len(segment))] for segment in names)
        strings[f"{path}_{number:05d}{suffixes[kind]}"] = entry(dice, kind)
    return {"sourceLanguage": "en", "strings": strings, "version": "1.0"}


def main():
    canonical, foreign = sys.argv[1:]
    data = catalog()
    with open(foreign, "w", encoding="utf-8") as file:
        json.dump(data, file, ensure_ascii=False, indent=2)
    data["strings"] = dict(sorted(data["strings"].items(), key=lambda item: item[0].translate(RANK)))
    with open(canonical, "w", encoding="utf-8") as file:
        json.dump(data, file, ensure_ascii=False, indent=2, separators=(",", " : "))


main()
