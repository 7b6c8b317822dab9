/**
 * Words that head sections, lists and table columns without naming anyone, in the languages of answers: lower case,
 * without diacritics. A phrase made of nothing else is no name.
 */
const words: Readonly<Record<string, string>> = {
  en: `4k a about accessibility accessories account accounts accuracy ad add-ons additional additionally admin
    admittedly ads advanced advantage advantages advice affordable after age ages ai all all-around also alternative
    alternatives although analysis analytics and angle angles annoying annual any api app apps apr arch ask auto
    availability average award back background based basic basics battery because before beginner beginners benefit
    benefits best bestseller better blockbusters bluetooth bonus both bottom brand brands breakfast brightness
    budget budget-friendly build building built business businesses buy buying camera cancelling capabilities
    capacity card cards care cash category caution caveat caveats certification channels charging cheap cheapest
    chip chipset choice choices choose choosing claims class clean cleaning close closure cloud collaboration color
    colors colour colours comedogenic comfort comfortable common community companies company comparison
    compatibility competitive complaints complexity compliance con conclusion connection connectivity cons consider
    consideration considerations consumer contender contenders content context contract contrast control controls
    convenience cooling core cost costs coverage cpu credit criteria critics crowds cushioning customer customers
    customizable customization daily data data-driven deal deals decision deductible delivery deployment description
    design detailed details different digital dimensions disadvantage disadvantages disappointing discounts display
    display's documentation download downloads downside downsides drawback drawbacks drink driven drop durability
    durable duration each early ease easy eco-friendly edition editions efficiency either energy enterprise entry
    entry-level environment ergonomic ergonomics essential ethical every everyday everything example examples
    excellent experience expert explained exterior extra eye fabric fabrics factor factors families family fans faq
    faqs fashion-forward fast feature features fee feedback fees filter filtration final finally find finding
    firmness fit fitness flavor flexibility flexible focus food footprint for fps free freelancers friendly from
    frustrating full functionality furthermore game gameplay games general glance good gpu graduates graphics great
    growth guarantee guide handle handles hd heads-up health heat heating heavy heel here hidden high high-end
    highlights highly-rated home honestly honorable horror how however hz ideal if important in industry ingredient
    ingredients innovation inputs install installation instead insurance integration integrations intended interest
    interface interior international introduction investment is issues it key kids know language languages large
    learn learning led legal lens let level library life lightweight limitation limitations line lining live loan
    loans local location locations long look looking lounge low luckily luxury made main maintenance management
    maneuverability many market marketing material materials max maximum meanwhile medium membership memorial memory
    mention mentions method mid mid-range midsole migration miles minimalist minimum minor minute mistakes mobile
    model modern money more moreover most motor movies multi-functional my name neither network networks neutral new
    next no noise noise-canceling non-comedogenic nope not notable note notes number offers office once online only
    open operating option options or organic original originals os other others our outdoor outsole overall
    overpronation overview package panel payment payments people per performance performer performers perks personal
    pick picks picks-at-a-glance plan planning plans platform platforms player players plus pockets points popular
    port portability portable ports potential power powerful praise preference preferences premium premiums price
    prices pricing primary privacy pro process processor product products professional professionals program pros
    provider providers purchase quality question questions quick quiet quietest racing ram range rank rate rated
    rating ratings read real reality recap recommendation recommendations recommended refresh related reliability
    reliable remote report reporting reputation requirements research residents resistance resistant resolution
    resources responses result results retailers return returns review reviewers reviews reward rewards right risk
    risks road role room rooms runner-up runners runners-up running runtime sadly safety sale sales sample savings
    scalability scale screen search season seasonal security select selection sensor sensors series service services
    set setup share shipping shop shopping shows simple simplicity simultaneous since single-function size sizes
    skill small smart so software sole solid solution solutions some sound source sources space spec special
    specialized specialty specific specifications specs speed speeds sports sporty ssd stability stand standard
    start startups step steps still storage store stores straps streaming strength strengths strong student students
    style styles subscription suction suggested suggestions suitability suitable summary support supported surface
    surprisingly sustainability sustainable system systems table takeaway takeaways target taste team teams tech
    technical technology temperature term terms terrain test tested testing texture thank that then there therefore
    these this those though thought thoughts thus tip tips title toe tool tools top total track traditional trail
    trainer training transparency travel trending trendy trial try type types uhd under unfortunately unique unless
    until update updates upgrade upper usability use used useful user users value variety verdict versatile
    versatility versions viewing vs waist want warning warranties warranty warranty's watch water waterproof
    weakness weaknesses web website weight what wheels when where which while who why wifi winner winners wireless
    with work workflow works would year yes yet you your zipper`,
  de: `achtung aktuell alle allgemein alternative alternativen anbieter angebot angebote anwendung app apps apropos
    argerlich auch auf ausstattung auswahl bank banken basis bedienung benutzerfreundlichkeit beratung besonderheit
    besonderheiten beste besten bester bestes bewertung bewertungen budget das datenschutz dauer depot der design
    die dienst dienste ehrlich ein eine einfach empfehlung empfehlungen enttauschend fans fazit filialen
    frustrierend funktion funktionen fur gebuhr gebuhren geeignet gesamt girokonto glucklicherweise gratis gut gute
    guter gutes hinweis hinweise hohe ideal im in integration ist karte karten kategorie kein keine komfort konten
    konto kontofuhrung kosten kostenlos kostenlose kredit kreditkarte kriterien kriterium kritik kunden kundendienst
    kundenservice kurz laufzeit leider leistung leistungen lieferung lieferzeit lob mein merkmal merkmale mit modell
    modelle nachteil nachteile name nutzer nutzung oberflache offen online paket pakete plan plane platz plus preis
    preis-leistung preis-leistungs-verhaltnis preise preisgestaltung pro produkt produkte programm punkte qualitat
    rang schade schnell schnittstellen schritt schritte schwach schwache schwachen sehr service sicherheit software
    stark starke starken stil support tarif tarife tipp tipps top typ uberblick ubersicht umfang und unternehmen
    unterschied unterschiede unterstutzung verfugbarkeit vergleich versicherung versprechen vertrag viele vorteil
    vorteile warum was website weitere welche wenn wer wichtig wie worauf zahlung zielgruppe zinsen zinssatz
    zugegeben zum zur zusammenfassung zusatz zuverlassigkeit`,
  es: `a adecuado ahorro al alternativa alternativas analisis aplicacion aplicaciones apoyo atencion ayuda banco bancos
    barato beneficio beneficios buena bueno calidad calificacion caracteristica caracteristicas caro categoria clave
    cliente clientes comision comisiones como comodidad comparacion comparativa conclusion consejo consejos
    consideraciones contra contras coste costes costo costos criterio criterios critica criticas cual cuando cuenta
    cuentas de decepcionante del desgraciadamente desventaja desventajas detalles diferencia diferencias diseno
    disponibilidad donde ejemplo ejercicios el elogios empresa empresas en envio experiencia facil facilidad
    factores fiabilidad flexibilidad foro frustrante funcion funciones general gratis gratuito ideal idiomas
    importante incluye inconveniente inconvenientes integracion integraciones la lamentablemente las limitaciones lo
    los marca marcas mas material materiales mejor mejores modelo modelos nivel nombre nota notas nuevo ojo opcion
    opciones otra otras otro otros pago pagos para perfil plan planes plataforma plataformas por porque precio
    precios principal principales producto productos pros proveedor proveedores publico puntos que quien
    recomendacion recomendaciones recomendado relacion rendimiento requisitos resena resenas resumen seguridad
    seguro seguros servicio servicios si sin sinceramente sobre soporte sostenibilidad sucursales tarifa tarifas
    tarjeta tarjetas tasa tasas tiempo tipo tipos todo un una uso usuario usuarios valor variedad velocidad ventaja
    ventajas version videos web y`,
  fr: `a accessibilite agences alternative alternatives amorti analyse appli application applications assistance
    assurance atout atouts attention au avantage avantages avec avis banque banques besoin bon bonne budget carte
    cartes categorie ce cet cette choix client clients comment comparaison comparatif compte comptes conclusion
    confort conseil conseils contre cout couts critere criteres critique critiques de decevant delai des design
    details difference differences disponibilite dommage donnees du durabilite duree economique en entreprise
    entreprises ergonomie exemple experience facilite faible faiblesse faiblesses fiabilite flexibilite fonction
    fonctionnalite fonctionnalites fonctions force forces forfait forfaits formule frais franchement frustrant gamme
    general gratuit gratuite haut heureusement honnetement ideal inconvenient inconvenients integration integrations
    interface la langues le les limite limites livraison logiciel logiciels malheureusement marque marques materiau
    meilleur meilleure meilleures meilleurs mobile modele modeles moins niveau nom non note notes notre nouveau
    offre offres option options ou oui outil outils par pays performance performances personnalisation plan plans
    plateforme plateformes plus point points polyvalence pour pourquoi prestation prix produit produits profil
    public qualite quand que quel quelle rapidite rapport recommandation recommandations reputation resume securite
    service services simplicite site solution solutions sources support synthese tarif tarification tarifs taux
    temps type types un une usage utilisateur utilisateurs utilisation valeur verdict version vitesse votre`,
  it: `a adatto affidabilita alternativa alternative altre altri analisi app applicazione aspetti assicurazione
    assistenza attenzione azienda aziende banca banche caratteristica caratteristiche carta categoria che ci clienti
    come commissioni comodita con conclusione conclusioni confronto consegna consigli consigliato consiglio conti
    conto contro cosa costi costo criteri criterio critiche da dei del della deludente design di differenza
    differenze disponibilita durata e economico esempio esperienza facilita flessibilita fortunatamente frustrante
    funzionalita funzione funzioni generale gratis gratuito guida i ideale il in integrazione integrazioni
    interfaccia la le limite limiti lingue lo marca marche materiale materiali meglio migliore migliori modelli
    modello nome nota note nuovo offerta offerte onestamente opzione opzioni pagamenti pagamento peccato per perche
    piani piano piattaforma piattaforme piu prestazioni prezzi prezzo principali pro prodotti prodotto profilo punti
    punto purtroppo quale quali qualita quando rapporto recensioni requisiti riepilogo scelta sconti se semplicita
    servizi servizio sicurezza sintesi soluzione soluzioni sostenibilita spedizione strumenti strumento supporto
    svantaggi svantaggio tariffa tariffe tassi tasso tempi tempo tipi tipo tutti un una uso utente utenti valore
    valutazione vantaggi vantaggio velocita versatilita`,
  pt: `a acessibilidade alternativa alternativas analise ao aplicacao aplicativo aplicativos as aspeto aspetos
    assistencia atencao atendimento avaliacao avaliacoes banco bancos barato beneficio beneficios boa bom
    caracteristica caracteristicas cartao cartoes categoria cliente clientes com como comparacao comparativo
    conclusao confiabilidade conforto consideracoes conta contas contra contras criterio criterios criticas custo
    custo-beneficio custos da de dececionante decepcionante desempenho design desvantagem desvantagens detalhes
    dicas diferenca diferencas disponibilidade do durabilidade e economico em empresa empresas entrega envio exemplo
    experiencia facilidade felizmente fiabilidade flexibilidade frustrante funcao funcionalidade funcionalidades
    funcoes geral gratis gratuito honestamente ideal idiomas importante infelizmente integracao integracoes
    interface limitacao limitacoes limites loja lojas mais marca marcas materiais material melhor melhores modelo
    modelos nivel nome nota notas novo o opcao opcoes os outra outras outro outros pagamento pagamentos para pena
    perfil plano planos plataforma plataformas ponto pontos por porque preco precos principais principal produto
    produtos pros publico quais qual qualidade quando que recomendacao recomendacoes recursos reputacao requisitos
    resumo seguranca seguro seguros servico servicos simplicidade sobre solucao solucoes suporte sustentabilidade
    tarifa tarifas taxa taxas tempo tipo tipos um uma uso usuario usuarios utilizador valor vantagem vantagens
    variedade velocidade versao`,
  nl: `aanbeveling aanbevelingen aanbevolen aanbieder aanbieders aanbod alle alternatief alternatieven andere app apps
    bank banken batterij bedrijf bedrijven bekend beoordeling beoordelingen beperking beperkingen beschikbaarheid
    beste betalen betaling betrouwbaarheid beveiliging budget categorie comfort conclusie contract criteria de
    dekking design dienst diensten dit duurzaamheid een eenvoud eerlijk ervaring ervaringen extra factoren
    flexibiliteit frustrerend functie functies functionaliteit gebruik gebruiker gebruikers gebruiksgemak gelukkig
    geschikt goed goede goedkoop gratis groot handig helaas het hoe hoge ideaal in installatie integratie
    integraties interface is jammer kaart kenmerk kenmerken keuze klanten klantenservice klein kort kosten kritiek
    kwaliteit let levering levertijd materiaal materialen meer merk merken met minpunt minpunten mobiel model
    modellen naam nadeel nadelen nieuw ondersteuning ons onze op optie opties over overig overige overzicht pakket
    pakketten plan plannen platform platforms plus pluspunt pluspunten prestaties prijs prijs-kwaliteit prijzen
    product producten rekening rente samenvatting service services snelheid software sterk stijl support tarief
    tarieven teleurstellend tip tips toepassing top totaal type types uiterlijk vaak veelzijdigheid veilig
    veiligheid vergelijking verschil verschillen verzekering verzending voor voordeel voordelen voorwaarden waar
    waarde waarom wanneer wat website welke wie zwak`,
};

export const genericWords: ReadonlySet<string> = new Set(
  Object.values(words).flatMap((list) => list.trim().split(/\s+/)),
);

/** Parts of Japanese phrases that head a section: what holds one of them names nobody. */
export const genericJapanese = new RegExp(
  `料金 価格 費用 特徴 機能 メリット デメリット おすすめ 対象 サポート まとめ 比較 概要 注意 ポイント 使いやす 評判 口コミ 評価
  選び方 理由 総合 強み 弱み 長所 短所 利点 欠点 向け 向き 対応 プラン 手数料 金利 品質 性能 デザイン コスト 用途 導入 実績 安全
  セキュリティ 補足 結論 順位 項目 製品名 商品名 会社名 メーカー タイプ 方法 場合 その他 無料 有料 以下 条件 容量 重量 サイズ 素材
  カスタマー 連携 運用 操作 信頼 番外 選択肢`
    .trim()
    .split(/\s+/)
    .join('|'),
);
