/**
 * Words that stand where a product's name could stand ("is ___ worth it", "___ reviews") and are none:
 * function words, then what people buy, use and do. Folded.
 */
const english = [
  'a an the this that these those my our your his her their its some any all each every no not none it he she they we',
  'i you me us them one ones someone anyone everyone something anything everything nothing there here what which who',
  'whom whose when where why how and or but nor so if then than as at by for from in into of off on onto out over per',
  'to up with without within about after before between during until while via vs versus more most less least much many',
  'few several very really actually still just only also even ever never always often now today tomorrow yesterday soon',
  'is are was were be been being am do does did done doing have has had having can could will would shall should may',
  'might must need needs want get gets got getting make makes made use uses used using go going take takes give given',
  'new old good bad best better great nice cheap free big small large long short high low fast slow easy hard safe real',
  'true right wrong different same other another own next last first second late early full half whole main extra other',
  'customer customers client user users people person team teams company companies business businesses startup store',
  'shop brand product products service services provider tool tools app apps software platform system systems program',
  'solution website site online digital mobile smart electric wireless organic vegan second-hand used premium basic pro',
  'enterprise local remote home house flat apartment office garden kitchen bathroom bedroom roof window door floor wall',
  'paint carpet sofa couch chair desk table bed mattress pillow blanket lamp fridge freezer oven stove dishwasher washer',
  'dryer vacuum robot blender kettle toaster fryer grill coffee tea espresso machine laptop computer desktop tablet phone',
  'smartphone camera printer monitor keyboard mouse headphone headset speaker television projector console router modem',
  'internet broadband fibre fiber hosting domain server cloud storage backup data database analytics security privacy',
  'network code coding programming developer api blockchain crypto bitcoin ethereum gold silver stock stocks bonds fund',
  'pension retirement savings saving investing investment trading bank banking account credit debit card loan mortgage debt',
  'tax taxes accounting bookkeeping payroll invoice invoicing insurance life health dental vision pet car auto vehicle',
  'motorcycle bike bicycle ebike scooter truck van boat train flight flights plane airline hotel hostel travel trip holiday',
  'vacation cruise camping tent luggage suitcase backpack wedding party event gift gifts flower flowers jewelry watch ring',
  'shoe shoes boots sneakers dress shirt jacket coat jeans clothes clothing fashion makeup skincare moisturizer sunscreen',
  'shampoo perfume hair skin face beard teeth toothbrush toothpaste eye eyes glasses contact lenses hearing back knee',
  'pain sleep stress anxiety depression therapy therapist doctor dentist lawyer attorney accountant plumber electrician',
  'builder architect photographer coach trainer tutor nanny cleaner agent agency consultant consulting freelancer job work',
  'career salary degree college university school course courses training certification bootcamp language spanish french',
  'math science music guitar piano art painting photography writing reading book books ebook movie movies film series game',
  'games gaming sport sports gym fitness yoga pilates running cycling swimming hiking weight loss diet keto vegan fasting',
  'protein creatine collagen vitamin vitamins magnesium zinc melatonin supplement supplements caffeine sugar salt honey',
  'alcohol beer wine whisky vodka water milk cheese butter bread rice pasta meat beef chicken fish egg eggs fruit vegetable',
  'chocolate snack food meal meals recipe restaurant pizza burger sushi delivery grocery groceries dog dogs cat cats puppy',
  'kitten horse fish hamster baby babies toddler kid kids child children teen mother father parent parents family woman',
  'women man men student students teacher senior seniors solar wind gas oil electricity power energy heating heat pump',
  'boiler insulation battery charger cable panel panels ev hybrid diesel petrol fuel lease leasing rent renting buy buying',
  'sell selling hire hiring marketing advertising seo email social media content video audio podcast newsletter blog sales',
  'crm erp pos hr it ai chatbot automation integration support help desk call center project management time tracking',
  'planning scheduling inventory warehouse logistics shipping freight supply chain manufacturing construction farming',
  'retail commerce ecommerce dropshipping franchise nonprofit charity government public private open source native linux',
  'windows android cheap budget luxury modern vintage custom personal professional medical legal financial technical',
  'intermittent remote hybrid annual monthly weekly daily lifetime term whole group single dual multi air plus max price',
  'cost fee plan trial discount coupon code deal sale review reviews rating opinion test comparison alternative competitor',
  'prescription laser surgery botox filler implant braces whitening massage sauna cold plunge standing ergonomic noise',
  'cancelling canceling memory foam weighted air conditioning conditioner purifier humidifier filter smoke alarm lock',
  'doorbell thermostat bulb light lights curtain curtains blinds tile wood timber concrete brick steel plastic glass cotton',
  'wool silk leather linen down gasoline propane hydrogen nuclear coal carbon water rain snow ice spring summer autumn fall',
  'winter morning night weekend year month week day hour minute world country city town village street road money cash',
] as const;

const german = [
  'der die das den dem des ein eine einen einem einer eines kein keine mein meine meinen meinem unser unsere unseren',
  'dein deine ihr ihre ihren sein seine dieser diese dieses diesen es er sie wir ich du man mir mich uns euch ihm ihn',
  'was wer wie wo wann warum welche welcher welches welchen und oder aber als wenn dass ob weil zu zum zur von vom mit',
  'bei beim in im an am auf aus fur gegen ohne um nach vor uber unter durch seit bis so auch noch schon nur sehr mehr',
  'viel viele wenig gut gute guter gutes besser beste besten bester schlecht neu neue alt klein kleine kleinen gross grosse',
  'gunstig gunstige billig teuer kostenlos kostenlose sicher serios einfach schnell langsam da hier dort jetzt heute morgen',
  'solar photovoltaik kaffee tee wasser milch brot fleisch fisch zucker salz honig alkohol bier wein strom gas ol holz',
  'heizung dach haus wohnung kuche bad garten auto kfz fahrrad ebike bahn bus flug urlaub reise hotel handy laptop tablet',
  'computer drucker kamera fernseher internet dsl glasfaser wlan vpn hosting cloud software app apps tool tools programm',
  'system plattform anbieter firma firmen unternehmen betrieb verein team kunden kunde mitarbeiter bank konto girokonto',
  'depot kredit hypothek leasing miete versicherung haftpflicht rente steuer steuern buchhaltung lohn rechnung gold aktien',
  'etf etfs krypto bitcoin arzt zahnarzt anwalt steuerberater handwerker maler schule studium kurs ausbildung job beruf',
  'arbeit homeoffice yoga sport fitness joggen laufen schwimmen fasten intervallfasten diat protein kreatin magnesium',
  'vitamin vitamine hund katze pferd baby kind kinder familie frau mann eltern senioren studenten haut haare zahne rucken',
  'schlaf stress angst matratze sofa stuhl tisch bett schrank kuhlschrank geschirrspuler waschmaschine trockner staubsauger',
  'schuhe kleidung schmuck brille kosmetik shampoo creme parfum geschenk blumen buch film musik spiel spiele essen kochbox',
  'kochboxen restaurant pizza umzug reinigung pflege marketing werbung seo vertrieb kundenservice support einkauf logistik',
  'produktion crm erp hr ki it api preis preise kosten tarif abo vertrag rabatt gutschein angebot test vergleich erfahrung',
  'erfahrungen bewertung bewertungen alternative alternativen unterschied geld euro jahr monat woche tag uhr zeit induktion',
] as const;

const spanish = [
  'el la los las un una unos unas lo al del mi mis tu tus su sus nuestro nuestra este esta esto ese esa eso que quien cual',
  'cuales como cuando donde cuanto por para con sin sobre entre de a en y o u e pero si no ni mas menos muy mucho mucha',
  'muchos bueno buena buenos buenas mejor mejores malo mala nuevo nueva pequeno pequena pequenos grande barato barata caro',
  'cara gratis gratuito seguro segura facil rapido es son esta estan hay ser tener hacer me te se nos le les ya hoy manana',
  'cafe agua leche pan carne pescado azucar sal miel alcohol cerveza vino luz gas energia solar casa piso cocina bano jardin',
  'coche moto bici bicicleta tren vuelo vuelos viaje hotel movil portatil ordenador impresora camara television internet',
  'fibra vpn nube software aplicacion app apps herramienta programa sistema plataforma proveedor empresa empresas pyme pymes',
  'negocio equipo cliente clientes banco cuenta credito prestamo hipoteca alquiler seguro pension impuestos contabilidad',
  'nominas factura facturas oro acciones cripto bitcoin medico dentista abogado gestor fontanero escuela curso universidad',
  'trabajo teletrabajo yoga deporte gimnasio ayuno dieta proteina creatina colageno magnesio vitamina perro gato bebe hijo',
  'hijos familia mujer hombre padres estudiantes piel pelo cabello dientes espalda sueno estres ansiedad colchon sofa silla',
  'mesa cama nevera horno lavavajillas lavadora secadora aspiradora robot zapatos zapatillas ropa joyas gafas crema champu',
  'perfume regalo flores libro pelicula musica juego comida restaurante pizza mudanza limpieza marketing publicidad seo',
  'ventas soporte logistica produccion crm erp rrhh ia api precio precios coste tarifa plan suscripcion descuento cupon',
  'oferta opinion opiniones resena resenas comparativa alternativa diferencia dinero euro euros ano mes semana dia hora',
] as const;

const french = [
  'le la les l un une des du de d au aux mon ma mes ton ta tes son sa ses notre nos votre vos leur ce cet cette ces c qui',
  'que qu quoi quel quelle quels quelles comment quand ou pourquoi combien et mais si ne pas plus moins tres bien bon bonne',
  'bons bonnes meilleur meilleure meilleurs meilleures mieux mauvais nouveau nouvelle petit petite petites grand grande cher',
  'chere gratuit gratuite sur fiable facile rapide il elle on nous vous je j tu ils elles y en dans par pour avec sans sous',
  'entre chez vers est sont a ont etre avoir faire t s m n se me te cafe the eau lait pain viande poisson sucre sel miel',
  'alcool biere vin electricite gaz energie solaire maison appartement cuisine salle jardin toit voiture moto velo train',
  'vol vols voyage hotel telephone portable ordinateur pc imprimante appareil tele internet fibre vpn cloud logiciel appli',
  'application applications outil programme systeme plateforme fournisseur entreprise entreprises pme societe equipe client',
  'clients banque compte credit pret hypotheque loyer location assurance mutuelle retraite impots comptabilite paie facture',
  'factures or actions crypto bitcoin medecin dentiste avocat comptable plombier ecole cours formation universite travail',
  'teletravail yoga sport gym jeune regime proteine creatine collagene magnesium vitamine chien chat bebe enfant enfants',
  'famille femme homme parents etudiants peau cheveux dents dos sommeil stress anxiete matelas canape chaise table lit frigo',
  'four lave vaisselle linge machine aspirateur robot chaussures vetements bijoux lunettes creme shampoing parfum cadeau',
  'fleurs livre film musique jeu repas restaurant pizza demenagement menage marketing publicite seo ventes support logistique',
  'production crm erp rh ia api prix tarif tarifs cout forfait abonnement reduction promo offre avis test comparatif',
  'alternative difference argent euro euros an annee mois semaine jour heure induction panneaux',
] as const;

const listed: Readonly<Record<string, readonly string[]>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
};

export const genericWords: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(listed).map(([language, lines]) => [
    language,
    new Set(lines.flatMap((line) => line.split(' '))),
  ]),
);

/** Endings of common nouns and adjectives; few names have them. */
export const genericEndings: Readonly<Record<string, RegExp>> = {
  en: /(?:ing|ent|ant|ment|ness|ity|ance|ence|ism|ship|tion|sion|ous|ful|less|able|ible|ive|ical|ware|hood|ists?|ers|ors|ies|ses|[^aeiosu]s)$/,
  de: /(?:ung|ungen|heit|keit|schaft|tion|tat|ismus|ment|anlage|pumpe|system|programm|software|karte|konto|kredit|tarif|vertrag|maschine|gerat|auto|rad|zeug|stoff|mittel|schule|kurs|reise|dienst|anbieter|shop|laden|markt|app|plattform|losung|strom|platz|schuhe|[^aeiou]en|tze|sche|iker|ater|orten|sse)$/,
  es: /(?:cion|ciones|dad|dades|miento|mientos|ismo|anza|encia|ancia|ario|arios|ores|idos|ados|ales|iles|ibles|ables|icas?|icos|tura|[^aeiou]os|[^aeiou]as|aje)$/,
  fr: /(?:tion|tions|ment|ments|ite|isme|ance|ence|eur|eurs|euse|ique|iques|age|ages|aire|aires|elle|ales|ives?|ifs?|ables?|ibles?|ures?|eaux|aux)$/,
};
