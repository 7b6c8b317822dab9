import { type SuggestedLanguage, suggestedLanguages } from '#contract/brands/brand-suggestions.ts';

/**
 * Types of schema.org for businesses that people go to, and what they are called in each language, in the order of
 * `suggestedLanguages`. What people say, in the singular: "dentist" rather than "dental care provider".
 */
const table = `
AccountingService: accountant, Steuerberater, asesoría fiscal, cabinet comptable, commercialista, accountant, contabilista, 会計事務所
AnimalShelter: animal shelter, Tierheim, refugio de animales, refuge pour animaux, rifugio per animali, dierenasiel, abrigo de animais, 動物保護施設
Attorney: lawyer, Rechtsanwalt, abogado, avocat, avvocato, advocaat, advogado, 弁護士
AutoBodyShop: body shop, Karosseriewerkstatt, taller de chapa y pintura, carrosserie, carrozzeria, schadeherstelbedrijf, oficina de funilaria, 板金塗装工場
AutoDealer: car dealer, Autohaus, concesionario, concessionnaire automobile, concessionaria auto, autodealer, concessionária, 自動車販売店
AutoRepair: car repair shop, Autowerkstatt, taller mecánico, garage automobile, officina meccanica, autogarage, oficina mecânica, 自動車整備工場
Bakery: bakery, Bäckerei, panadería, boulangerie, panetteria, bakkerij, padaria, パン屋
BankOrCreditUnion: bank, Bank, banco, banque, banca, bank, banco, 銀行
BarOrPub: pub, Kneipe, bar, bar, pub, café, bar, バー
BeautySalon: beauty salon, Kosmetikstudio, centro de estética, institut de beauté, centro estetico, schoonheidssalon, salão de beleza, エステサロン
BedAndBreakfast: bed and breakfast, Pension, casa rural, chambre d’hôtes, bed and breakfast, bed & breakfast, pousada, 民宿
BikeStore: bike shop, Fahrradladen, tienda de bicicletas, magasin de vélos, negozio di biciclette, fietsenwinkel, loja de bicicletas, 自転車店
BookStore: bookshop, Buchhandlung, librería, librairie, libreria, boekhandel, livraria, 書店
Brewery: brewery, Brauerei, cervecería artesanal, brasserie artisanale, birrificio, brouwerij, cervejaria, ビール醸造所
CafeOrCoffeeShop: café, Café, cafetería, café, caffetteria, koffiebar, cafeteria, カフェ
Campground: campsite, Campingplatz, camping, camping, campeggio, camping, parque de campismo, キャンプ場
ChildCare: nursery, Kita, guardería, crèche, asilo nido, kinderopvang, creche, 保育園
ClothingStore: clothes shop, Modegeschäft, tienda de ropa, boutique de vêtements, negozio di abbigliamento, kledingwinkel, loja de roupa, 洋服店
DaySpa: day spa, Day Spa, spa urbano, spa, centro benessere, wellnesscentrum, spa, スパ
Dentist: dentist, Zahnarzt, dentista, dentiste, dentista, tandarts, dentista, 歯医者
Dermatology: dermatologist, Hautarzt, dermatólogo, dermatologue, dermatologo, dermatoloog, dermatologista, 皮膚科
DryCleaningOrLaundry: dry cleaner, Reinigung, tintorería, pressing, lavanderia, stomerij, lavandaria, クリーニング店
Electrician: electrician, Elektriker, electricista, électricien, elettricista, elektricien, eletricista, 電気工事業者
EmploymentAgency: recruitment agency, Personalvermittlung, agencia de empleo, agence de recrutement, agenzia per il lavoro, uitzendbureau, agência de emprego, 人材紹介会社
ExerciseGym: gym, Fitnessstudio, gimnasio, salle de sport, palestra, sportschool, academia, スポーツジム
Florist: florist, Blumenladen, floristería, fleuriste, fioraio, bloemist, florista, 花屋
FuneralHome: funeral home, Bestattungsinstitut, funeraria, pompes funèbres, agenzia funebre, uitvaartverzorger, funerária, 葬儀社
FurnitureStore: furniture shop, Möbelhaus, tienda de muebles, magasin de meubles, negozio di mobili, meubelzaak, loja de móveis, 家具店
GardenStore: garden centre, Gartencenter, centro de jardinería, jardinerie, garden center, tuincentrum, centro de jardinagem, 園芸店
GeneralContractor: builder, Bauunternehmen, empresa de reformas, entreprise générale du bâtiment, impresa edile, aannemer, construtora, 工務店
GroceryStore: grocery shop, Lebensmittelladen, tienda de alimentación, épicerie, negozio di alimentari, supermarkt, mercearia, 食料品店
HairSalon: hairdresser, Friseur, peluquería, salon de coiffure, parrucchiere, kapper, cabeleireiro, 美容室
HealthClub: gym, Fitnessclub, gimnasio, club de sport, palestra, fitnessclub, academia, フィットネスクラブ
Hospital: hospital, Krankenhaus, hospital, hôpital, ospedale, ziekenhuis, hospital, 病院
Hostel: hostel, Hostel, hostal, auberge de jeunesse, ostello, hostel, hostel, ホステル
Hotel: hotel, Hotel, hotel, hôtel, hotel, hotel, hotel, ホテル
HousePainter: painter and decorator, Malerbetrieb, empresa de pintura, peintre en bâtiment, imbianchino, schildersbedrijf, pintor, 塗装業者
HVACBusiness: heating engineer, Heizungsbauer, empresa de climatización, chauffagiste, termoidraulico, installateur, empresa de climatização, 空調業者
InsuranceAgency: insurance broker, Versicherungsmakler, correduría de seguros, courtier en assurances, agenzia assicurativa, verzekeringsadviseur, corretora de seguros, 保険代理店
JewelryStore: jeweller, Juwelier, joyería, bijouterie, gioielleria, juwelier, joalharia, 宝石店
LegalService: law firm, Anwaltskanzlei, despacho de abogados, cabinet d’avocats, studio legale, advocatenkantoor, escritório de advocacia, 法律事務所
Locksmith: locksmith, Schlüsseldienst, cerrajero, serrurier, fabbro, slotenmaker, chaveiro, 鍵屋
MedicalClinic: clinic, Arztpraxis, clínica médica, centre médical, centro medico, kliniek, clínica médica, クリニック
MovingCompany: moving company, Umzugsunternehmen, empresa de mudanzas, déménageur, ditta di traslochi, verhuisbedrijf, empresa de mudanças, 引越し業者
NailSalon: nail salon, Nagelstudio, salón de uñas, onglerie, centro unghie, nagelstudio, salão de unhas, ネイルサロン
Notary: notary, Notar, notaría, notaire, notaio, notaris, notário, 公証役場
Optician: optician, Optiker, óptica, opticien, ottico, opticien, ótica, 眼鏡店
PetStore: pet shop, Zoohandlung, tienda de mascotas, animalerie, negozio di animali, dierenwinkel, pet shop, ペットショップ
Pharmacy: pharmacy, Apotheke, farmacia, pharmacie, farmacia, apotheek, farmácia, 薬局
Physician: doctor, Arzt, médico, médecin, medico, huisarts, médico, 医院
Physiotherapy: physiotherapist, Physiotherapie, fisioterapeuta, kinésithérapeute, fisioterapista, fysiotherapeut, fisioterapeuta, 理学療法クリニック
Plumber: plumber, Klempner, fontanero, plombier, idraulico, loodgieter, encanador, 水道業者
Preschool: preschool, Kindergarten, escuela infantil, école maternelle, scuola dell’infanzia, peuterspeelzaal, pré-escola, 幼稚園
RealEstateAgent: estate agent, Immobilienmakler, inmobiliaria, agence immobilière, agenzia immobiliare, makelaar, imobiliária, 不動産会社
Restaurant: restaurant, Restaurant, restaurante, restaurant, ristorante, restaurant, restaurante, レストラン
RoofingContractor: roofer, Dachdecker, empresa de tejados, couvreur, impresa di coperture, dakdekker, empresa de telhados, 屋根工事業者
SelfStorage: self-storage, Selfstorage, trastero de alquiler, garde-meuble, self storage, opslagruimte, self storage, トランクルーム
ShoeStore: shoe shop, Schuhgeschäft, zapatería, magasin de chaussures, negozio di scarpe, schoenenwinkel, sapataria, 靴店
SkiResort: ski resort, Skigebiet, estación de esquí, station de ski, stazione sciistica, skigebied, estância de esqui, スキー場
TattooParlor: tattoo studio, Tattoostudio, estudio de tatuajes, salon de tatouage, studio di tatuaggi, tattooshop, estúdio de tatuagem, タトゥースタジオ
ToyStore: toy shop, Spielzeugladen, juguetería, magasin de jouets, negozio di giocattoli, speelgoedwinkel, loja de brinquedos, おもちゃ屋
TravelAgency: travel agency, Reisebüro, agencia de viajes, agence de voyages, agenzia di viaggi, reisbureau, agência de viagens, 旅行会社
VeterinaryCare: vet, Tierarzt, veterinario, vétérinaire, veterinario, dierenarts, veterinário, 動物病院
Winery: winery, Weingut, bodega, domaine viticole, cantina, wijngoed, vinícola, ワイナリー
`;

/** Known to be a business with an address, and called nothing in particular. */
const unnamedTypes =
  'LocalBusiness Store MedicalBusiness ProfessionalService FinancialService FoodEstablishment LodgingBusiness HealthAndBeautyBusiness HomeAndConstructionBusiness SportsActivityLocation EntertainmentBusiness AutomotiveBusiness Resort Motel';

/** Places that people visit for their own sake: they ask for prices and tables, not for somebody reliable. */
const venueTypes = new Set(
  'BarOrPub BedAndBreakfast Brewery CafeOrCoffeeShop Campground DaySpa Hostel Hotel Restaurant SkiResort Winery FoodEstablishment LodgingBusiness Resort Motel'.split(
    ' ',
  ),
);
const otherVenues =
  'vineyard guesthouse inn bistro museum gallery zoo theatre gasthaus gasthof ferienwohnung museum museo hostería gîte musée agriturismo trattoria osteria pizzeria albergo vakantiepark wijngaard quinta adega museu 旅館 酒蔵 美術館 博物館'.split(
    ' ',
  );

type Nouns = Readonly<Record<SuggestedLanguage, string>>;

/** What a type of business is called; null where its name is too general to ask for. */
export const businessTypes: ReadonlyMap<string, Nouns | null> = new Map([
  ...unnamedTypes.split(' ').map((type) => [type, null] as const),
  ...table
    .trim()
    .split('\n')
    .map((row) => {
      const [type = '', list = ''] = row.split(': ');
      const nouns = list.split(', ');
      const named = suggestedLanguages.map((language, at) => [language, nouns[at] ?? ''] as const);
      return [type, Object.fromEntries(named) as Nouns] as const;
    }),
]);

/** Whether a business is a place to visit, by the types that it declares or by what it calls itself. */
export function isVenue(
  types: readonly string[],
  category: string | null,
  language: SuggestedLanguage,
): boolean {
  if (types.some((type) => venueTypes.has(type))) return true;
  const phrase = category?.toLowerCase() ?? '';
  const names = [...venueTypes].flatMap((type) => businessTypes.get(type)?.[language] ?? []);
  return [...names, ...otherVenues].some((name) => {
    const noun = name.toLowerCase();
    const isNounFirst = ['es', 'fr', 'it', 'pt'].includes(language);
    if (isNounFirst) return phrase === noun || phrase.startsWith(`${noun} `);
    const isCompound = language !== 'en' && noun.length > 3;
    return phrase === noun || phrase.endsWith(isCompound ? noun : ` ${noun}`);
  });
}
