/**
 * The same hundred or so things in the languages most prompts come in: what people buy, use, ask for. Written
 * side by side so that no language has an advantage over its neighbour. Lower case, without diacritics.
 */
export const everydayWords: Readonly<Record<string, string>> = {
  en: `offers bargains discount code customer customers service support number order cancel subscription contract account password log
    invoice invoices payment card bank insurance car house shoes running phone laptop hotel flight flights children
    kids students teachers coffee water food meal restaurant dog cat hair skin sleep pain energy electricity bill
    heating poem joke translate summarise summarize text weather capital president film movie book music jobs salary
    quiet waterproof big fast slow expensive easy difficult old used trial month year week day user users problem
    error connect install set export import contacts employees clients project projects management tasks marketing
    sales accounting tax lawyer doctor dentist agency provider providers supplier brand brands product products
    quality experience opinions comparison replace similar instead gift card delivery warranty return returns track
    store shop machine kitchen garden family beginners learn language course school money save loan mortgage
    investment solar wind fee fees plan plans version weight protein diet exercise workout durability yearly billed
    stock headquarters founded story image grammar sentence complaints travel recipe voucher differences stocks okay
    printer office abroad dishwasher hurting score rental long cake large first sale outlet promo deal deals release
    notes status page annual report gas versus stove teach make makes eat drink wear wash clean cook bake grow build
    fix repair paint draw read watch listen play win lose walk ride drive fly swim sing dance bees honey garlic
    sauce pasta bread cheese meat fish chicken egg eggs fruit apple beach sea mountain river lake forest tree flower
    rain snow sun summer winter spring autumn morning evening night yesterday tomorrow head hand foot eye heart
    blood tooth teeth knee back baby mother father sister brother friend wife husband boss colleague neighbour nurse
    police army law court vote king queen city town village street bridge airport station ticket tickets luggage
    baggage passport visa border battery screen keyboard charger cable size sizes small medium red blue green black
    white yellow cheap hostels near birthday christmas holiday`,
  de: `angebote rabatt gutschein kunde kunden kundenservice kundendienst nummer telefonnummer bestellung bestellen kundigen abo
    vertrag konto passwort anmelden rechnung rechnungen zahlung karte bank versicherung auto haus schuhe laufschuhe
    handy rechner flug fluge kinder studenten lehrer kaffee wasser essen hund katze haare haut schlaf schmerzen
    energie strom heizung warmepumpe gedicht witz ubersetze zusammen text wetter hauptstadt film buch musik
    stellenangebote gehalt leise wasserdicht gross grosse schnell langsam teuer einfach schwierig alt gebraucht
    testphase monat jahr woche tag nutzer problem fehler verbinden verbinde installieren einrichten exportieren
    kontakte mitarbeiter projekt aufgaben vertrieb buchhaltung steuer steuern anwalt arzt zahnarzt agentur
    hersteller marke marken produkt qualitat erfahrung bewertungen bewertung ersetzen ahnlich statt geschenk
    lieferung garantie ruckgabe verfolgen laden maschine kuche garten familie anfanger lernen sprache schule geld
    sparen kredit anlage gebuhren tarif tarife gegrundet hauptsitz bild wohnung matratze waschmaschine staubsauger
    girokonto kassensystem lohnabrechnung zuverlassig sicher serios eignet finden suche hilf nenne funktioniert
    bedeutet vorteile nachteile welcher warmepumpen uberblick telefon beschwerden reise rezept neukunden
    unterschiede rucksendung verkauft taugt drucker buro ausland spulmaschine leise schadet bonitat lange kuchen
    lernt lehrt machen macht trinken tragen waschen putzen backen bauen reparieren malen lesen schauen horen spielen
    gewinnen verlieren gehen fahren fliegen schwimmen singen bienen honig knoblauch sosse nudeln brot kase fleisch
    fisch huhn ei eier obst apfel strand meer berg fluss see wald baum blume regen schnee sonne wind sommer winter
    fruhling herbst abend nacht gestern kopf hand fuss auge herz blut zahn zahne knie rucken baby mutter vater
    schwester bruder freund frau mann chef kollege nachbar polizei gesetz gericht wahl konig stadt dorf strasse
    brucke flughafen bahnhof karten gepack koffer pass grenze akku bildschirm tastatur ladegerat kabel klein rot
    blau grun schwarz weiss gelb nahe geburtstag weihnachten halt fallt kurz`,
  es: `ofertas promociones rebajas descuento codigo cliente clientes atencion numero telefono pedido pedir cancelar suscripcion contrato contrasena
    sesion factura facturas facturacion pago tarjeta banco coche casa zapatos zapatillas movil portatil vuelo vuelos
    ninos hijo hijos estudiantes profesores cafe agua comida perro perros gato pelo piel dormir dolor energia luz
    electricidad calefaccion poema chiste cuentame traduce resume texto tiempo pelicula libro musica empleo trabajo
    sueldo silencioso impermeable impermeables grande rapido lento caro cara facil dificil viejo usado prueba
    gratuita mes ano semana dia usuario problema error conectar instalar configurar exporto contactos empleados
    proyecto proyectos gestionar tareas ventas contabilidad impuestos abogado medico dentista agencia proveedor
    proveedores marca marcas producto calidad experiencia comparativa sustituto parecidos similares regalo envio
    garantia devolver devolucion tienda maquina cocina jardin familia principiantes aprender idioma escuela dinero
    ahorrar prestamo hipoteca inversion placas solares tarifas planes sede fundo imagen gramatica frase colchon
    lavadora aspiradora fiable fiables farmacias confianza enumera inmobiliarias voluntarios encuentra cancelacion
    significa hogar contratar renovar ventajas desventajas fortuna reservar verdad cosas consejos trucos pasos guia
    quejas viaje familia receta cupon primer diferencias plazo vende sirve impresora oficina extranjero lavavajillas
    historial crediticio perjudica devoluciones ensena aprende hacen hace comer beber llevar lavar limpiar cocinar
    construir arreglar reparar pintar leer ver escuchar jugar ganar perder andar conducir volar nadar cantar abejas
    miel ajo salsa pan queso carne pescado pollo huevo huevos fruta manzana playa mar montana rio lago bosque arbol
    flor flores lluvia nieve sol viento verano invierno primavera otono noche ayer cabeza mano pie ojo corazon
    sangre diente dientes rodilla espalda bebe madre padre hermana hermano amigo mujer marido jefe companero vecino
    policia ley juez voto rey ciudad pueblo calle puente aeropuerto estacion entrada entradas equipaje maleta
    pasaporte frontera bateria pantalla teclado cargador cable talla tallas pequeno rojo azul verde negro blanco
    amarillo cerca cumpleanos navidad dura aguanta compensa pagarlo hostales baratos`,
  fr: `offres promotions reduction code promo client clients numero telephone commande commander resilier abonnement contrat compte passe
    connexion facture factures facturation paiement carte banque assurance voiture maison chaussures portable
    ordinateur vol vols enfants enfant etudiants etudiant professeurs cafe eau repas chien chat cheveux peau dormir
    douleur energie electricite chauffage poeme blague traduis resume texte temps film livre musique emploi salaire
    silencieux impermeables grand rapide lent cher chere facile difficile vieux occasion essai mois annee semaine
    jour utilisateur probleme erreur connecter installer configurer exporter contacts salaries projet projets gerer
    taches ventes comptabilite impots avocat medecin dentiste agence fournisseur fournisseurs marque marques produit
    qualite experience comparatif remplacant similaires cadeau livraison garantie retour renvoyer suivre magasin
    machine cuisine jardin famille debutants apprendre langue ecole argent economiser pret credit investissement
    panneaux solaires tarif tarifs forfaits siege fonde image grammaire phrase matelas aspirateur soldes signes
    astuces etapes guide devis mutuelle retraite lequel laquelle veut dire fonctionne signifie confiance enleve
    nettoyer plaintes voyage famille recette bon premiere differences vend convient imprimante bureau etranger
    vaisselle sale gateau cote enseigne apprend font mange manger boire porter laver cuire construire reparer
    peindre lire regarder ecouter jouer gagner perdre marcher conduire voler nager chanter abeilles miel ail pates
    pain fromage viande poisson poulet oeuf oeufs fruit pomme plage mer montagne riviere lac foret arbre fleur
    fleurs pluie neige soleil vent ete hiver printemps automne soir nuit hier tete main pied oeil coeur sang dent
    dents genou dos bebe mere pere soeur frere ami femme mari patron collegue voisin police loi juge vote roi ville
    village rue pont aeroport gare billet billets bagage bagages valise passeport frontiere batterie ecran clavier
    chargeur cable taille tailles petit rouge bleu vert noir blanc jaune pres anniversaire noel dure tient auberges`,
  it: `sconti offerte promozioni sconto codice cliente clienti assistenza numero telefono ordine ordinare disdire abbonamento contratto conto
    corrente password accedere fattura fatturazione pagamento carta banca assicurazione auto macchina casa scarpe
    corsa cellulare telefonino portatile volo voli bambini figli studenti insegnanti caffe acqua cibo ristorante
    cane gatto capelli pelle dormire dolore energia luce bolletta riscaldamento poesia barzelletta traduci riassumi
    testo tempo film libro musica lavoro stipendio silenzioso impermeabili grande veloce lento caro economica
    economico facile difficile vecchio usato prova mese anno settimana giorno utente utenti problema errore
    collegare installare configurare esportare contatti dipendenti progetto progetti gestire attivita vendite
    contabilita tasse avvocato medico dentista agenzia fornitore fornitori marca marchi prodotto qualita esperienza
    confronto sostituire simile simili invece regalo spedizione garanzia reso negozio negozi cucina giardino
    famiglia principianti imparare lingua scuola risparmiare prestito mutuo investimento tariffe piani fondato sede
    immagine materasso lavatrice gratuite gratuita partite fatturazione lavastoviglie significa pompa calore
    vantaggi svantaggi trovare viaggio famiglie ricetta differenze vende stampante ufficio estero promozionale
    affittare imparare dipendenti piccoli mangia torna insegna impara fanno mangiare bere indossare lavare pulire
    cucinare costruire riparare dipingere leggere guardare ascoltare giocare vincere perdere camminare guidare
    volare nuotare cantare api miele aglio sugo pane formaggio carne pesce pollo uovo uova frutta mela spiaggia mare
    montagna fiume lago bosco albero fiore fiori pioggia neve sole vento estate inverno primavera autunno sera notte
    ieri testa mano piede occhio cuore sangue dente denti ginocchio schiena neonato madre padre sorella fratello
    amico moglie marito capo collega vicino polizia legge giudice voto re citta paese strada ponte aeroporto
    stazione biglietto biglietti bagaglio valigia passaporto confine batteria schermo tastiera caricatore cavo
    taglia taglie piccolo rosso blu verde nero bianco giallo compleanno natale dura veste merita ostelli economici`,
  pt: `ofertas promocoes descontos desconto codigo cliente clientes atendimento numero telefone pedido encomenda cancelar assinatura subscricao
    contrato conta senha entrar fatura faturas faturacao pagamento cartao banco carro casa sapatos tenis corrida
    telemovel celular portatil voo voos criancas filhos estudantes professores cafe agua comida restaurante cachorro
    cao gato cabelo pele dormir dor energia luz eletricidade aquecimento poema piada traduza resuma texto tempo
    filme livro musica emprego trabalho salario silencioso impermeavel grande rapido lento caro facil dificil velho
    usado teste mes ano semana dia utilizador usuario problema erro ligar conectar instalar configurar exportar
    contatos funcionarios projeto projetos gerir gerenciar tarefas vendas contabilidade impostos advogado medico
    dentista agencia fornecedor fornecedores marca marcas produto qualidade experiencia comparacao substituir
    parecido semelhantes presente entrega garantia devolver loja lojas maquina cozinha jardim familia iniciantes
    aprender lingua escola dinheiro poupar economizar emprestimo investimento planos tarifas fundou sede imagem
    colchao gratuitas recibos verdes significa bomba calor vantagens desvantagens encontrar jovens automovel exporto
    contactos impressora escritorio barata baratas louca receita equipes cupom primeira compra viagem estrangeiro
    serve acham bolo ensina aprende fazem comer beber vestir lavar limpar cozinhar construir consertar reparar
    pintar ler ver ouvir jogar ganhar perder andar dirigir conduzir voar nadar cantar abelhas mel alho molho pao
    queijo carne peixe frango ovo ovos fruta maca praia mar montanha rio lago floresta arvore flor flores chuva neve
    sol vento verao inverno primavera outono noite ontem cabeca mao pe olho coracao sangue dente dentes joelho
    costas bebe mae pai irma irmao amigo mulher marido chefe colega vizinho policia lei juiz voto rei cidade vila
    rua ponte aeroporto estacao bilhete bilhetes ingresso ingressos bagagem mala passaporte fronteira bateria tela
    ecra teclado carregador cabo tamanho tamanhos pequeno vermelho azul verde preto branco amarelo perto aniversario
    natal dura veste compensa baratos`,
  nl: `aanbiedingen korting kortingscode klant klanten klantenservice nummer telefoonnummer bestelling bestellen opzeggen abonnement
    contract rekening betaalrekening wachtwoord inloggen factuur facturen betaling kaart verzekering autoverzekering
    auto huis schoenen hardloopschoenen telefoon vlucht vluchten kinderen studenten docenten koffie water eten hond
    kat haar huid slapen pijn energie stroom energierekening verwarming warmtepomp gedicht grap vertaal vat tekst
    weer hoofdstad film boek muziek vacatures salaris stil waterdicht groot snel langzaam duur makkelijk moeilijk
    oud tweedehands proberen maand jaar week dag gebruiker probleem fout verbinden installeren instellen exporteren
    contacten medewerkers project taken verkoop boekhouding boekhoudprogramma belasting advocaat dokter tandarts
    bureau leverancier aanbieder aanbieders merk merken product kwaliteit mening vergelijking vervangen
    vergelijkbaar plaats cadeau bezorging garantie retour winkel winkels keuken tuin gezin beginners leren taal
    school geld besparen lening hypotheek belegging tarieven opgericht hoofdkantoor afbeelding matras wasmachine
    jongeren verlagen herfst betekent voordelen nadelen vind lukt help vaatwasser stille kantoor buitenland verkoopt
    werknemers huren scholen recept verschillen leert maken maakt drinken dragen wassen schoonmaken koken bakken
    bouwen repareren schilderen lezen kijken luisteren spelen winnen verliezen lopen rijden vliegen zwemmen zingen
    bijen honing knoflook saus brood kaas vlees vis kip ei eieren fruit appel strand zee berg rivier meer bos boom
    bloem bloemen regen sneeuw zon wind zomer winter lente avond nacht gisteren hoofd hand voet oog hart bloed tand
    tanden knie rug baby moeder vader zus broer vriend vrouw man baas collega buurman politie wet rechter stem
    koning stad dorp straat brug vliegveld station kaartje kaartjes bagage koffer paspoort grens batterij scherm
    toetsenbord oplader kabel maat maten klein rood blauw groen zwart wit geel dichtbij verjaardag kerst gaat leeg
    moeite goedkope`,
  pl: `promocje oferty znizka kod klient klienci obsluga numer telefon zamowienie zamowic anulowac subskrypcja subskrypcje umowa konto
    haslo zalogowac faktura faktury fakturowania platnosc karta bank ubezpieczenie samochod samochodu dom buty
    biegania laptop hotel lot loty dzieci dziecko student studenta nauczyciele kawa woda jedzenie restauracja pies
    kot wlosy skora spac sen bol energia prad rachunki ogrzewanie pompa ciepla wiersz dowcip przetlumacz tekst
    pogoda stolica film ksiazka muzyka praca zarobki cichy wodoodporne duzy szybki wolny drogi latwy trudny stary
    uzywany wersja miesiac miesiecznie rok tydzien dzien uzytkownik problem blad polaczyc zainstalowac ustawic
    eksportowac kontakty pracownicy projekt projektami zadania sprzedaz ksiegowosc podatki prawnik lekarz dentysta
    agencja dostawca dostawcy marka marki produkt jakosc doswiadczenia ranking zastapic podobne zamiast prezent
    dostawa gwarancja zwrot sklepy kuchnia ogrod rodzina poczatkujacych nauczyc jezyk szkola pieniadze oszczedzac
    kredyt inwestycja cennik zalozyl siedziba materac pralka mlodych porady oznacza zalety wady znalezc obnizyc
    jesieni plaskostopia podroze rodziny przepis rabatowy roznice sprzedaje drukarka biura granica zmywarka wynajem
    kupno pracownikow szkol robic ciasto uczy robia robi jesc pic nosic prac czyscic gotowac budowac naprawic
    malowac czytac ogladac sluchac grac wygrac przegrac chodzic jezdzic latac plywac spiewac pszczoly miod czosnku
    czosnek sos makaron makaronu chleb ser mieso ryba kurczak jajko jajka owoce jablko plaza plazy morze gora rzeka
    jezioro las drzewo kwiat kwiaty deszcz snieg slonce wiatr lato zima wiosna jesien wieczor noc wczoraj glowa reka
    stopa oko serce krew zab zeby kolano plecy niemowle matka ojciec siostra brat przyjaciel zona maz szef kolega
    sasiad policja prawo sad glos krol miasto wies ulica most lotnisko dworzec bilet bilety bagaz walizka paszport
    bateria ekran klawiatura ladowarka kabel rozmiar rozmiary maly czerwony niebieski zielony czarny bialy zolty
    blisko urodziny swieta szybko oplaca hostele`,
  sv: `erbjudanden rabatt rabattkod kund kunder kundtjanst nummer telefonnummer bestallning bestalla avsluta prenumeration
    abonnemang avtal konto losenord logga faktura fakturor betalning kort bank forsakring bilforsakring bil hus skor
    loparskor telefon dator hotell flyg barn studenter larare kaffe vatten mat hund katt har hud somn sova smarta
    energi el elrakning varme varmepump dikt skamt oversatt sammanfatta text vader huvudstad film bok musik jobb lon
    tyst vattentat stor snabb langsam dyr latt svar gammal begagnad testa manad manaden ar vecka dag anvandare
    problem fel koppla installera exportera kontakter anstallda projekt uppgifter forsaljning bokforing
    bokforingsprogram skatt advokat lakare tandlakare byra leverantor leverantorer marke marken produkt kvalitet
    erfarenheter jamforelse ersatta liknande istallet present leverans garanti retur butik butiker kok tradgard
    familj nyborjare lara sprak skola spara lan bolan investering grundade huvudkontor bild madrass tvattmaskin unga
    hosten betyder fordelar nackdelar hitta sanka laddar langre enskild resa familjer recept skillnader saljer
    skrivare kontoret utomlands diskmaskin hyra anstallda skolor forsta passar tycker kaka lar gor ata dricka bara
    tvatta stada laga baka bygga reparera mala lasa titta lyssna spela vinna forlora ga kora flyga simma sjunga bin
    honung vitlok sas brod ost kott fisk kyckling agg frukt apple strand stranden hav berg flod sjo skog trad blomma
    blommor regn sno sol vind sommar vinter var host kvall natt igar huvud hand fot oga hjarta blod tand tander kna
    rygg bebis mor far syster bror van fru man chef kollega granne polis lag domstol rost kung stad by gata bro
    flygplats station biljett biljetter bagage vaska pass grans batteri batteriet skarm tangentbord laddare kabel
    storlek storleken storlekar liten rod bla gron svart vit gul nara fodelsedag jul fort slut vandrarhem billiga
    utan`,
  tr: `indirimleri kampanyalari indirim indirimi kod kodu musteri musteriler hizmetleri numara numarasi telefon siparis iptal abonelik aboneligi
    sozlesme hesap hesabi sifre giris fatura faturasi faturami odeme kart banka sigorta kasko araba ev ayakkabi
    ayakkabisi kosu bilgisayar otel oteller ucak bilet cocuk cocuklar cocuklu ogrenci ogrenciler ogretmenler kahve
    su yemek restoran kopek kedi sac cilt uyku uyumak agri enerji elektrik isitma pompasi siir fikra cevir ozetle
    metin hava baskenti film kitap muzik is ilanlari maas sessiz buyuk hizli yavas pahali kolay zor eski ikinci
    deneme ay aylik yil hafta gun kullanici sorun hata baglamak kurmak ayarlamak aktarmak kisiler calisanlar calisan
    proje gorev satis muhasebe vergi avukat doktor disci ajans saglayici marka markalar urun kalite deneyim
    karsilastirma yerine benzer hediye kargo garanti iade magaza mutfak bahce aile yeni baslayanlar ogrenmek dil
    okul tasarruf kredi yatirim kurdu merkezi yatak makinesi genc suruculer hakkinda nedeni avantajlari
    dezavantajlari bulmak dusurebilirim olmuyor yapmaliyim serbest onerileri seyahat aileler tarifi ilk farklari
    satiliyor yazici ofis disinda bulasik kiralamak calisani okullar yedi uygun dusunuyor uygulama ogretiyor ogrenir
    yapar yapiyor icmek giymek yikamak temizlemek pisirmek insa tamir boyamak okumak izlemek dinlemek oynamak
    kazanmak kaybetmek yurumek surmek ucmak yuzmek sarki arilar bal sarimsak sos sosu makarna ekmek peynir et balik
    tavuk yumurta meyve elma plaj plaja deniz dag nehir gol orman agac cicek yagmur kar gunes ruzgar yaz kis bahar
    sonbahar aksam gece dun bas el ayak goz kalp kan dis diz sirt bebek anne baba kiz erkek kardes arkadas kari koca
    patron komsu polis yasa mahkeme oy kral sehir koy sokak kopru havaalani istasyon bagaj bavul pasaport sinir pil
    pili ekran klavye sarj kablo beden kalip kucuk kirmizi mavi yesil siyah beyaz sari yakin dogum noel cabuk
    bitiyor hakki hosteller`,
};
