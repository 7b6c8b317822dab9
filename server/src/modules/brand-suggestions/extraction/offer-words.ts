import type { SuggestedLanguage } from '#contract/brand-suggestions.ts';

/** The words by which a page says what it offers and to whom. Lists are separated by spaces, `_` is a space inside of an entry. */
interface OfferWords {
  /** Before those who buy. */
  readonly for: string;
  /** The same, said on purpose: "built for". */
  readonly builtFor: string;
  /** Before or after those who already bought; `#` is their number. */
  readonly trustedBy: string;
  /** Between a name and what it is. */
  readonly is: string;
  /** Programs: what a phrase is about is at its end, or at its beginning where nouns come first. */
  readonly software: string;
  /** Companies, practices, shops and services. */
  readonly providers: string;
  /** Beginnings of words for people and organizations who buy. In German and Dutch they may be inside of a word. */
  readonly buyers: string;
  /** What follows the same preposition and buys nothing. */
  readonly noBuyers: string;
  /** Words at which a phrase begins or ends: articles, pronouns, prepositions, verbs. */
  readonly stops: string;
  /** What every site says of itself. */
  readonly praise: string;
  readonly and: string;
  /** Before a city. */
  readonly at: string;
}

const words: Readonly<Record<SuggestedLanguage, OfferWords>> = {
  en: {
    for: 'for',
    builtFor:
      'built_for made_for designed_for created_for developed_for tailored_to tailored_for specialising_in_working_with dedicated_to perfect_for ideal_for working_with we_work_with we_help helping serving',
    trustedBy: 'trusted_by used_by loved_by chosen_by relied_on_by more_than over join',
    is: 'is are makes builds sells offers provides',
    software:
      'software app apps platform system tool tools suite crm erp saas marketplace plugin api',
    providers:
      'agency service services company firm bank clinic practice dentist dentists plumber plumbers electrician electricians shop store bakery restaurant hotel school academy courses course training consultancy consultants consulting studio lawyer lawyers solicitors attorney attorneys accountant accountants accountancy insurer insurance broker brokers builder builders roofer roofers surveyor surveyors surveying physiotherapist physio vet vets salon gym nursery café cafe architects architect manufacturer manufacturers supplier suppliers distributor wholesaler contractor contractors installer installers lender provider providers carrier courier couriers logistics banking repairs repair hire rental rentals cleaning cleaners gardener gardeners landscaping caterer catering photographer photographers printer printers brewery winery farm charity hospital hospice pharmacy optician therapist counsellor tutor tutors tutoring recruiter recruitment',
    buyers:
      'accountant adult agenc architect artist athlete author baker bakery bakeries band bar beginner bookkeeper brand builder business butcher buyer café cafe carer caterer charit child children church cleaner climber clinic club coach college commuter compan conservator contractor council couple creator cyclist dealer dentist designer developer distributor doctor dog_owner driver electrician employer engineer enterprise entrepreneur event_organi expat family families farm farmer firm fleet florist founder freelancer garage gardener government grower gym hairdresser hiker home_owner homeowner hospital hotel household housing_association individual industr institution investor kid landlord landscaper law_firm lawyer learner library manufacturer marketer merchant mum municipalit museum musician nonprofit non-profit nurse nurser office operator organisation organization owner parent patient people pet_owner photographer physio pilot plumber practice printer producer professional property_manager pub publisher recruiter renter researcher restaurant retailer roofer runner salon school scientist self-employed seller senior shop sme small_business sole_trader solicitor startup store student studio supplier surgeon surveyor swimmer tailor teacher team teen tenant therapist toddler tourist trader tradespeople tradesperson traveller traveler tutor university vegan vet veteran vineyard warehouse wholesaler winery wineries woman women men worker',
    noBuyers:
      'free example instance sale sure years year days day months month weeks hours minutes more less life good now today everyone everybody anyone you us me it them this that these those all any each work fun hire details information reasons things purposes results yourself themselves ever over under support help questions updates',
    stops:
      'a an the this that these those which who whose where when while with without in on at of from by to into as is are was were be been has have had and or but so your our their its his her my we you they it i not no than then also for what why how can will do does every all any more most each get gets keep keeps know make makes made helps help find buy choose discover need try let read new across',
    praise:
      'simple simply easy easy-to-use modern smart powerful leading trusted best better fast friendly beautiful intuitive affordable award-winning number-one no.1 great good honest reliable complete ultimate innovative world-class next-generation premium professional quality high-quality fully effortless just only proper lovely hassle-free expert experienced local',
    and: 'and & or',
    at: 'in near around',
  },
  de: {
    for: 'für',
    builtFor:
      'entwickelt_für gemacht_für speziell_für ideal_für gebaut_für maßgeschneidert_für perfekt_für spezialisiert_auf',
    trustedBy: 'über mehr_als rund',
    is: 'ist sind',
    software:
      'software programm app system plattform lösung tool suite crm erp marktplatz cloud portal',
    providers:
      'agentur dienst service unternehmen firma bank klinik praxis zahnarzt zahnärzte zahnarztpraxis klempner installateur elektriker laden shop geschäft onlineshop bäckerei restaurant hotel schule akademie kurse beratung studio kanzlei anwalt rechtsanwälte rechtsanwalt steuerberater steuerkanzlei versicherung makler dachdecker physiotherapie tierarzt friseur salon fitnessstudio kita architekten hersteller lieferant großhandel großhändler händler handwerker werkstatt reinigung vermietung verleih spedition logistik manufaktur brauerei weingut apotheke optiker therapie therapeut fotograf druckerei verein gärtnerei garten- tischlerei schreinerei malerbetrieb sparkasse catering anbieter dienstleister betrieb spezialist spezialisten partner',
    buyers:
      'agentur anfänger anwält anwalt apotheke architekt arbeitgeber arbeitnehmer ärzt arzt autohäuser bäcker banken bauern bauherr behörde betrieb bürger büro dienstleister dozent eigentümer einsteiger eltern entwickler erwachsene existenzgründer fachkräfte familie firma firmen forscher freelancer freiberufler friseur gärtner gastronom gastronomie gemeinde gesundheits gewerbe gründer handel händler handwerk hausbesitzer hausverwaltung heime hersteller hobby hotel hund industrie ingenieur installateur investor jugend kanzlei katzen kinder kita klinik kommune konzern kmu kunden künstler labor landwirt läufer lehr makler maler mandanten marke menschen mieter mittelstand musiker organisation paare patient pendler pferde pflege physio planer praxen praxis privat produzent profi radfahrer reisende restaurant salon schreiner schul selbstständige selbständige senior shops sportler städte startup steuerberater studierende studio team tierärzt tischler träger unternehmen unternehmer verein verlage vermieter versicherer verwaltung wanderer werkstatt werkstätten winzer zahnärzt zahnarzt',
    noBuyers:
      'sie dich euch ihn uns alle jeden immer mehr weniger nur heute morgen fragen details beispiel',
    stops:
      'der die das den dem des ein eine einen einem einer eines und oder aber mit ohne in im an am auf aus bei beim von vom zu zum zur über unter nach vor wie was wer wo wir sie ihr ihre ihren ihrer unser unsere unseren ist sind war wird werden hat haben kann können so auch nur mehr alle alles jede jeder als für durch sich nicht',
    praise:
      'einfache moderne beste führende schnelle smarte innovative professionelle individuelle hochwertige zuverlässige digitale neue intuitive',
    and: 'und & oder',
    at: 'in im bei',
  },
  es: {
    for: 'para',
    builtFor:
      'diseñado_para diseñada_para diseñados_para diseñadas_para hecho_para creado_para creada_para pensado_para pensada_para pensados_para especializados_en ideal_para ayudamos_a asesoramos_a',
    trustedBy: 'más_de confían confiado_por',
    is: 'es son',
    software: 'software programa aplicación app plataforma sistema herramienta solución crm erp',
    providers:
      'agencia servicio servicios empresa banco clínica consulta dentista fontanero electricista tienda panadería restaurante hotel escuela academia cursos curso consultoría consultora asesoría gestoría estudio despacho bufete abogado abogados contadores contador seguros correduría inmobiliaria veterinario veterinaria peluquería gimnasio guardería arquitectos fabricante fabricantes proveedor distribuidor distribuidora mayorista taller alquiler mudanzas limpieza bodega farmacia óptica imprenta transportes logística fisioterapia centro instalador instaladores',
    buyers:
      'abogad adult agenci agricultor alumno arquitect artesan asesor autónom bar bares bebé bodega cafeter ciclista clínic colegio comerci comerciante comunidad constructor consultor contador coworking corredor deportist dentist despacho distribuidor emprendedor empresa empresari equip escuela estudiant exportador fabricant famili farmaci freelance ganader gestor gimnasio hogar hospital hostel hotel industri ingenier instalador inquilin inversor joven jóvenes jubilad laboratorio maestr marca mascota mayor médic moda mujer músic negoci niñ niña oficina organizacion ong padre paciente panader particular pareja peluquer persona perro pequeñ principiant profesional profesor propietari productor pyme restaurant salon sector senior startup supermercado taller tienda trabajador transportist turist universidad usuario vecin viajer veterinari',
    noBuyers:
      'ti usted ustedes todos siempre más que eso ello ejemplo hoy mañana consultas información',
    stops:
      'el la los las un una unos unas y o pero con sin en al del por que quien como su sus tu tus nuestro nuestra nuestros nuestras es son fue ser hay más para se no lo te le les mi este esta estos estas también donde cuando',
    praise:
      'fácil sencillo sencilla moderno moderna mejor mejores líder líderes innovador innovadora completo completa profesional rápido rápida intuitivo intuitiva integral integrales inteligente',
    and: 'y e o',
    at: 'en',
  },
  fr: {
    for: 'pour',
    builtFor:
      'conçu_pour conçue_pour conçus_pour conçues_pour pensé_pour pensée_pour créé_pour créée_pour fait_pour dédié_aux dédiée_aux destiné_aux destinée_aux destinés_aux réservé_aux adapté_aux adaptée_aux spécialisé_dans_les au_service_des idéal_pour accompagne_les accompagnons_les aide_les',
    trustedBy: 'plus_de déjà',
    is: 'est sont conçoit propose fabrique vend',
    software:
      'logiciel logiciels application appli plateforme outil outils solution système progiciel crm erp',
    providers:
      'agence service services entreprise société banque clinique cabinet dentiste plombier électricien boutique magasin boulangerie restaurant hôtel école académie formation formations conseil studio avocat avocats comptable expert-comptable assurance courtier couvreur kinésithérapeute vétérinaire coiffeur salon crèche architecte architectes fabricant fabricants fournisseur grossiste distributeur artisan atelier garage nettoyage location déménagement déménageur transport transporteur brasserie domaine pharmacie opticien imprimerie photographe traiteur paysagiste chauffagiste menuisier ferme institut centre bureau imprimeur organisme',
    buyers:
      'adolescent adulte agence agricult agriculteur apprenant architect artisan artist associat athlèt avocat bailleur bars bébé bibliothèque boulang boucher boutique brasserie cabinet café camping centre chauffeur chien chat client clinique club coach collectivité collège commerçant commerce communes comptable consultant copropriété couple courtier créateur crèche cyclist débutant dentist designer dirigeant distributeur domaine école éditeur éleveur élève employeur enfant entrepreneur entreprise équipe établissement étudiant expert fabricant famille femme ferme fleurist formateur freelance garage gîte gestionnaire grossiste hommes hôpita hôtel indépendant industri infirmi ingénieur investisseur jeune kiné laboratoire lieux_d libéra locataire mairie maraîcher marque médecin ménage métier musicien notaire office organisme ouvrier parent particulier patient paysagist personne pharmaci photograph pme tpe plombier professionnel producteur professeur propriétaire randonneur restaurant restaurateur retraité salon salarié secteur senior soignant sportif startup studio syndic thérapeut transporteur traiteur travailleur université usager vétérinair vigneron ville voyageur traileur coureur',
    noBuyers: 'vous toi nous tous toujours plus cela en_savoir un une votre vos que le_plaisir',
    stops:
      'le la les un une des du au aux et ou mais avec sans dans en sur sous par que qui quoi dont où ce cette ces son sa ses notre nos votre vos leur leurs est sont était être a ont plus pour se ne pas il elle nous vous ils elles on dès chez tout tous toute toutes',
    praise:
      'simple simples moderne modernes meilleur meilleure leader innovant innovante complet complète professionnel rapide rapides intuitif intuitive intelligent puissant facile clé_en_main français française performant',
    and: 'et ou &',
    at: 'à au aux',
  },
  it: {
    for: 'per',
    builtFor:
      'pensato_per pensata_per pensati_per progettato_per progettata_per creato_per creata_per fatto_per ideale_per dedicato_a dedicata_a dedicato_ai dedicata_alle specializzati_in su_misura_per al_servizio_delle al_servizio_dei',
    trustedBy: 'oltre più_di',
    is: 'è sono produce propone vende',
    software:
      'software programma gestionale app applicazione piattaforma sistema soluzione strumento crm erp',
    providers:
      'agenzia servizio servizi azienda società banca clinica dentista idraulico elettricista negozio bottega panetteria panificio ristorante hotel albergo agriturismo scuola accademia corsi corso consulenza consulenti studio avvocato avvocati commercialista commercialisti assicurazione assicurazioni broker impresa veterinario parrucchiere palestra asilo architetti produttore produttori fornitore distributore grossista officina pulizie noleggio traslochi trasporti logistica cantina birrificio farmacia ottica tipografia fotografo catering fisioterapia centro frantoio caseificio laboratorio',
    buyers:
      'adult agenzi agricoltor agriturism albergh albergator allevator alunn amministrator anzian architett artigian artist assicurator associazion aziend avvocat bambin bar bed_and bibliotec birrific cantin cas_ editor caseifici cicl client clinic coltivator commercialist commerciant condomini consulent coppi corridor cuoc dentist design distributor dott edil escursionist estetist fabbric famigli farmaci fiorist fornitor fotograf freelance gelateri genitor geometr giovan gestor hotel host impres imprenditor industri infermier ingegner insegnant inquilin investitor laborator lavorator liber_profession liberi locali macell manifattur marchi medic mobilific mus negoz officin operator organizzazion ospedal ottic palestr panett panific parrucchier pasticceri pazient person pizzeri privat produttor professionist proprietar pmi ragazz restaurator ristorant ristorator rivenditor salon scuol sportiv startup student studi stabiliment team turist uffici università utent veterinar viaggiator vignaiol viticoltor',
    noBuyers: 'te voi noi tutti sempre più questo esempio informazioni saperne',
    stops:
      'il lo la i gli le un uno una e o ma con senza in nel nella nei nelle su sul sulla per da dal dalla che chi cui come suo sua tuo tua nostro nostra nostri nostre vostro vostra è sono ha hanno più si non a al alla ai alle del della dei delle degli ogni tutto tutti',
    praise:
      'semplice semplici moderno moderna migliore migliori leader innovativo innovativa completo completa professionale veloce intuitivo intuitiva intelligente facile',
    and: 'e ed o',
    at: 'a ad in',
  },
  nl: {
    for: 'voor',
    builtFor:
      'gemaakt_voor ontwikkeld_voor ontworpen_voor speciaal_voor ideaal_voor bedoeld_voor gebouwd_voor op_maat_voor gespecialiseerd_in wij_helpen',
    trustedBy: 'meer_dan ruim al',
    is: 'is zijn maakt verkoopt',
    software: 'software programma app systeem platform oplossing tool pakket crm erp webapp',
    providers:
      'bureau dienst diensten bedrijf bank kliniek praktijk tandarts loodgieter loodgieters elektricien winkel webshop webwinkel bakkerij restaurant hotel school academie cursussen opleiding advies adviesbureau studio advocaat advocaten accountant accountants boekhouder verzekering makelaar makelaardij dakdekker fysiotherapeut fysiotherapie dierenarts kapper kapsalon sportschool kinderopvang architect architecten fabrikant leverancier groothandel hovenier maker reparateur garage verhuur verhuizer transport brouwerij apotheek opticien drukkerij fotograaf schoonmaakbedrijf aannemer installatiebedrijf kwekerij timmerbedrijf schildersbedrijf reisbureau coach praktijken',
    buyers:
      'aannemer accountant advocat ambacht architect artsen bakker bakkerij bedrijf bedrijven beginner beheerder bloemist boer boeren bouw bureau café coach consument docent dierenarts drukker eigenaar eigenaren fabrikant familie fietser fysio garage gemeente gezin gezinnen groothandel hardloper horeca hond hotel hovenier huiseigenaar huisarts huurder ict industrie ingenieur installateur installatie instelling jongeren kantoor kapper katten kinderen kinderopvang klant kliniek kweker leerling leraren loodgieter makelaar mannen medewerker mensen merken mkb monteur musici muzikant onderneming ondernemer organisatie ouder ouderen paard particulier patiënt peuter praktijk producent professional reiziger restaurant retail salon scholen school schilder senior slager sporter sportclub startup starter student studenten tandarts team telers therapeut transport tuinders uitgever vakmensen vakman vereniging verhuurder vrouwen wandelaar webshop werkgever winkel winkeliers woningcorporatie zelfstandig zorg zzp',
    noBuyers: 'u jou je jullie ons iedereen altijd meer minder vandaag vragen informatie elke alle',
    stops:
      'de het een en of maar met zonder in op aan van uit bij door naar over onder dat die dit deze wat wie waar hoe wij we u uw je jij jouw ons onze zijn is was wordt heeft hebben kan ook niet meer voor als te om tot al er zo',
    praise:
      'eenvoudige simpele moderne beste toonaangevende slimme innovatieve betrouwbare complete professionele makkelijke snelle handige vertrouwde',
    and: 'en & of',
    at: 'in bij nabij',
  },
  pt: {
    for: 'para',
    builtFor:
      'feito_para feita_para criado_para criada_para pensado_para pensada_para desenvolvido_para desenvolvida_para desenhado_para ideal_para especializados_em ajudamos',
    trustedBy: 'mais_de confiam',
    is: 'é são fabrica vende',
    software:
      'software programa aplicativo aplicação app plataforma sistema ferramenta solução crm erp',
    providers:
      'agência serviço serviços empresa banco clínica consultório dentista encanador canalizador eletricista loja padaria restaurante hotel pousada escola academia cursos curso consultoria assessoria estúdio escritório advogado advogados contabilidade contador contadores seguros corretora imobiliária veterinário veterinária salão creche arquitetos fabricante fabricantes fornecedor distribuidora distribuidor atacado oficina aluguel aluguer mudanças limpeza vinícola quinta adega farmácia ótica gráfica transportadora logística fisioterapia centro clínicas',
    buyers:
      'academi adult advogad agência agricult agricultor alojament alun apicult arquitet artesã artesão artist associaç atlet autônom autónom bares bebê bebé cafeicult cafe_ caminhoneir cao cachorr casal casais cãe clínic clube colégio comerciant comérci condomíni confeitar construtor consultor consultóri contador contabilist corredor corretor criança dentist desenvolvedor designer distribuidor doceir empreendedor empres empresári engenheir equip escola escritóri estudant fabricant famíli farmáci fotógraf fisioterapeut freelanc gestor gat hospita hotel hotéi idos igrej imobiliári indústri iniciant instalador investidor jovens lar_ lavanderi loja lojist mãe mães médic mei músic mulher negóci nutricionist oficin ong organizaç padari pais panificador particular pecuarist pequen person pet_ pessoa pme pousad proprietári produtor profission professor psicólog restaurant revendedor salão salões senhori síndic startup terapeut tim turist universidad usuári vendedor veterinári viajant viticultor',
    noBuyers: 'você vocês si todos sempre mais isso exemplo hoje amanhã saber informações',
    stops:
      'o a os as um uma uns umas e ou mas com sem em no na nos nas ao aos à às do da dos das por pelo pela que quem como seu sua seus suas teu tua nosso nossa nossos nossas é são foi ser há mais para se não lhe este esta estes estas também onde quando',
    praise:
      'simples fácil moderno moderna melhor melhores líder inovador inovadora completo completa profissional rápido rápida intuitivo intuitiva inteligente',
    and: 'e ou',
    at: 'em no na',
  },
  ja: {
    for: '向け 向けの 専用 専用の',
    builtFor: 'のための のために作られた に特化した 専門の',
    trustedBy: '',
    is: 'は',
    software: 'システム ソフト アプリ ツール プラットフォーム サービス クラウド SaaS POSレジ',
    providers:
      '会社 銀行 クリニック 医院 歯科 歯科医院 病院 店 専門店 通販 旅館 ホテル 教室 塾 スクール 事務所 工務店 美容室 サロン 保険 メーカー 工房 カフェ レストラン 酒蔵 代行 コンサルティング 整体院 整骨院 動物病院 薬局 写真館 業者 工場 農園',
    buyers:
      '企業 店 会社 事業者 美容室 サロン 飲食店 クリニック 医院 病院 学校 塾 教室 家庭 個人 法人 初心者 学生 子ども 子供 高齢者 シニア 女性 男性 親 ママ オーナー 農家 工場 施設 自治体 旅館 ホテル 事務所 チーム 担当者 フリーランス 主婦 ペット 犬 猫 歯科 士業 税理士 介護 保育園 小売 製造業 建設業 物流 中小 スタートアップ ランナー 登山者 旅行者 外国人 ファミリー 職人 商店 製造 メーカー',
    noBuyers: 'お客様 あなた 皆様',
    stops: '',
    praise: '',
    and: 'や と ・',
    at: '',
  },
};

const entries = (list: string) =>
  list
    .split(' ')
    .filter(Boolean)
    .map((entry) => entry.replaceAll('_', ' ').trim());

/** The same lists, ready to look things up in. */
export interface OfferLists {
  readonly for: readonly string[];
  readonly builtFor: readonly string[];
  readonly trustedBy: readonly string[];
  readonly is: readonly string[];
  readonly software: readonly string[];
  readonly providers: readonly string[];
  readonly buyers: readonly string[];
  readonly noBuyers: ReadonlySet<string>;
  readonly stops: ReadonlySet<string>;
  readonly praise: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  readonly at: readonly string[];
}

function listsOf(own: OfferWords): OfferLists {
  return {
    for: entries(own.for),
    builtFor: entries(own.builtFor),
    trustedBy: entries(own.trustedBy),
    is: entries(own.is),
    software: entries(own.software),
    providers: entries(own.providers),
    buyers: entries(own.buyers),
    noBuyers: new Set(entries(own.noBuyers)),
    stops: new Set(entries(own.stops)),
    praise: new Set(entries(own.praise)),
    and: new Set(entries(own.and)),
    at: entries(own.at),
  };
}

export const offerWords: Readonly<Record<SuggestedLanguage, OfferLists>> = {
  en: listsOf(words.en),
  de: listsOf(words.de),
  es: listsOf(words.es),
  fr: listsOf(words.fr),
  it: listsOf(words.it),
  nl: listsOf(words.nl),
  pt: listsOf(words.pt),
  ja: listsOf(words.ja),
};
